import { z } from 'zod';
import { type Answer, personRoute, scopeRoute } from '../../route.ts';
import { refusalsWith } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { answerSchema, factsAnswer } from './answer.ts';
import { versionNumber } from './history/routes.ts';
import { factsKeys } from './normalise.ts';
import { changeFacts, confirmText, type StoredChange } from './store.ts';

/** Any JSON is accepted for any section: what does not fit the sheet is dropped, and the answer shows what was kept. */
export const FactsChange = z
  .looseObject(
    Object.fromEntries(
      factsKeys.map((key) => [
        key,
        z
          .unknown()
          .optional()
          .describe(
            `Replaces the whole section. It has the shape of \`${key}\` in Facts, and values that do not fit are dropped.`,
          ),
      ]),
    ),
  )
  .meta({
    title: 'FactsChange',
    description:
      'Any subset of the keys of Facts. Other keys are ignored, and the `notes` of the response name them.',
  });

export const sheet = {
  description:
    'The whole normalised sheet, with null or an empty list where nothing is set. `notes` and `pending` say what was not stored and what is not used in sentences.',
  schema: z.unknown().meta({ title: 'Facts', override: answerSchema }),
  headers: { 'Facts-Version': 'Number of this version of the sheet, as in its history.' },
};

export const factsStored = ({ row, version, ignored = [] }: StoredChange): Answer => ({
  status: 200,
  body: factsAnswer(row, Date.now(), ignored),
  headers: { 'Facts-Version': String(version) },
});

/** The places of free texts in the sheet. */
const FREE_TEXT =
  /^(?:delivery_promise|size_notes|codes|fillers|texts\.[a-z]{2,3}\.(?:delivery_promise|size_notes|titles|sentences))$/;
const TEXT_SENT_MAX = 1_000;
const Confirmation = z
  .object({
    field: z
      .string()
      .regex(FREE_TEXT, 'must be the field of a free text, as in `pending`')
      .describe('Field of the text, as in `pending`.'),
    index: z.int('must be a whole number').min(0).nullish().describe('Index of the text, as in `pending`.'),
    text: z.string().max(TEXT_SENT_MAX).describe('Text, word for word as it is stored in the sheet.'),
  })
  .meta({ title: 'TextConfirmation' });

const tag = 'Facts sheet';

export const factsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/facts',
    tag,
    summary: 'Get the facts sheet',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    answers: { 200: sheet, ...refusalsWith(404) },
    async handle({ platform, caller, siteId }) {
      const row = await readSite(platform, caller.accountId, siteId);
      return factsStored({ row, version: Number(row.facts_version) });
    },
  }),
  scopeRoute({
    method: 'patch',
    path: '/sdk/{id}/facts',
    tag,
    summary: 'Change the facts sheet',
    description:
      'A key that is sent replaces its whole section, and the section of a key that is absent is kept. To clear a section, send it empty. Values that do not fit are dropped and not refused: the response is the stored sheet, and its `notes` say what was dropped and why. A confirmed text stays confirmed as long as it does not change by a word.',
    access: { kind: 'scope', scope: 'facts:write', boundKey: 'own' },
    query: z.object({
      if_version: versionNumber.describe(
        'Value of `Facts-Version` that the change is based on. If the sheet has another version by now, the request is refused with 409.',
      ),
    }),
    body: FactsChange,
    answers: {
      200: sheet,
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, siteId, body, query }) {
      return factsStored(await changeFacts(platform, caller, siteId, body, query.if_version));
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/facts/confirm',
    tag,
    summary: 'Confirm a text that awaits review',
    description:
      'Name the text as in `pending`, word for word. It can be used within 2 seconds, for its own purpose, until it is edited. Who confirmed it and when is recorded. Returns 409 if the text has changed in the meantime, or contradicts the sheet.',
    access: { kind: 'person', role: 'admin' },
    body: Confirmation,
    answers: {
      200: sheet,
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, siteId, body: { field, index, text } }) {
      return factsStored(await confirmText(platform, caller, siteId, { field, index: index ?? null, text }));
    },
  }),
];
