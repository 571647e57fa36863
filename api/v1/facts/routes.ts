import { z } from 'zod';
import { storedFacts } from '#schemas/config/site.ts';
import { scopeRoute } from '../../route.ts';
import { always, refusals } from '../common.ts';
import { changeFacts, readSite } from '../sites/store.ts';
import { factsJson } from './edge.ts';
import { factsKeys, factsSchema, mergeFacts } from './normalise.ts';

/** Any JSON is accepted for any section: what does not fit the sheet is dropped, and the answer shows what was kept. */
export const FactsChange = z
  .looseObject(
    Object.fromEntries(
      factsKeys.map((key) => [
        key,
        z
          .unknown()
          .optional()
          .describe(`replaces the section in full; shaped as ${key} in Facts, what does not fit is dropped`),
      ]),
    ),
  )
  .meta({ title: 'FactsChange', description: 'Any subset of the keys of Facts. Other keys are ignored.' });

const sheet = {
  description: 'The whole normalised sheet, with null or [] where nothing is set.',
  schema: z.unknown().meta({ title: 'Facts', override: factsSchema }),
};
const tag = 'Facts sheet';

export const factsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/facts',
    tag,
    summary: 'Read the facts sheet',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    answers: { 200: sheet, 404: refusals[404], ...always },
    async handle({ platform, caller, siteId }) {
      const row = await readSite(platform, caller.accountId, siteId);
      return { status: 200, body: factsJson(storedFacts(row.facts)) };
    },
  }),
  scopeRoute({
    method: 'patch',
    path: '/sdk/{id}/facts',
    tag,
    summary: 'Change the facts sheet',
    description:
      'Merge is by top-level key: a key that is sent replaces its section in full, a key that is absent is kept. To clear a section, send it empty. Values outside the shape are dropped, not refused: read the answer to see what is stored.',
    access: { kind: 'scope', scope: 'facts:write', boundKey: 'own' },
    body: FactsChange,
    answers: { 200: sheet, 400: refusals[400], 404: refusals[404], 413: refusals[413], ...always },
    async handle({ platform, caller, siteId, body }) {
      const row = await changeFacts(platform, caller, siteId, (facts) => mergeFacts(facts, body));
      return { status: 200, body: factsJson(row.facts) };
    },
  }),
];
