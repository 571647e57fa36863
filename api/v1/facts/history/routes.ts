import { z } from 'zod';
import { type Actor, actorKinds } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { scopeRoute } from '../../../route.ts';
import { credentialRefusals, refusals } from '../../common.ts';
import { pageLimit } from '../../moments.ts';
import { readSite } from '../../sites/store.ts';
import { factsKeys, factsSchema } from '../normalise.ts';
import { readHistory, readVersion, type SheetScope } from './read.ts';

const tag = 'Facts sheet';
const section = z.enum(factsKeys as [string, ...string[]]);

const entry = {
  version: z.int().min(1).describe('as in the header Facts-Version, and as decisions name it'),
  at: z.iso
    .datetime({ precision: 3 })
    .nullable()
    .describe('UTC ISO instant; null for a sheet that was stored before there was a history'),
  by: z
    .object({ kind: z.enum(actorKinds), name: z.string().nullable() })
    .describe('who; without a name where the person was removed, and where a key asks and it was a person'),
  sections: z.array(section).describe('what differs from the version before; the first version names none'),
  confirmed: z
    .object({ field: z.string(), index: z.int().nullable(), text: z.string() })
    .nullable()
    .describe('the text that a person let the service say, where that is the change'),
};
const History = z
  .object({
    items: z.array(z.object(entry)),
    next: z.int().nullable().describe('`before` of the next page'),
  })
  .meta({ title: 'FactsHistory' });
const Version = z
  .object({
    ...entry,
    facts: z.unknown().meta({ override: factsSchema }).describe('the sheet, as a PATCH takes it'),
    differences: z
      .array(z.object({ section, before: z.unknown(), after: z.unknown() }))
      .describe('to the version before, in the order of the sheet'),
  })
  .meta({ title: 'FactsVersion' });

const VERSION = /^[1-9]\d{0,14}$/;
/** A version of the sheet in a query. */
export const versionNumber = z
  .string()
  .regex(VERSION, 'must be the number of a version')
  .transform(Number)
  .optional()
  .meta({ override: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 } });

/** A key may be a program of somebody else: it reads nobody's e-mail address. */
const ofWebsite = ({ kind, accountId }: Actor, siteId: string): SheetScope => ({
  siteId,
  accountId,
  isPerson: kind === 'person',
});

export const historyRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/facts/history',
    tag,
    summary: 'List the versions of the facts sheet, newest first',
    description: `Who stored each, when, and which sections changed. The newest ${limits.FACTS_VERSIONS} are kept.`,
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    query: z.object({ limit: pageLimit, before: versionNumber }),
    answers: {
      200: { description: 'A page of versions.', schema: History },
      400: refusals[400],
      404: refusals[404],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, query }) {
      await readSite(platform, caller.accountId, siteId);
      const of = ofWebsite(caller, siteId);
      const body = await readHistory(platform.postgres, of, query.before ?? null, query.limit);
      return { status: 200, body };
    },
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/facts/history/{version}',
    tag,
    summary: 'Get a version of the facts sheet',
    description:
      'With its differences to the version before. A PATCH with its sheet is how to go back: the checks are those of every write, and it makes a version of its own.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    answers: {
      200: { description: 'The version.', schema: Version },
      404: refusals[404],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, params }) {
      const given = params['version'] ?? '';
      if (!VERSION.test(given)) throw new HttpError(404, 'There is no such version of the facts sheet.');
      const of = ofWebsite(caller, siteId);
      return { status: 200, body: await readVersion(platform.postgres, of, Number(given)) };
    },
  }),
];
