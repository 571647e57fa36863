import { z } from 'zod';
import { type Actor, actorKinds } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { scopeRoute } from '../../../route.ts';
import { refusalsWith } from '../../common.ts';
import { pageLimit } from '../../moments.ts';
import { readSite } from '../../sites/store.ts';
import { factsKeys, factsSchema } from '../normalise.ts';
import { readHistory, readVersion, type SheetScope } from './read.ts';

const tag = 'Facts sheet';
/** The name of a section of the sheet. */
export const section = z.enum(factsKeys as [string, ...string[]]);

const entry = {
  version: z.int().min(1).describe('Number of the version, as in the header `Facts-Version` and in moments.'),
  at: z.iso
    .datetime({ precision: 3 })
    .nullable()
    .describe(
      'When the version was stored, as a UTC instant; null for a sheet that was stored before there was a history.',
    ),
  by: z
    .object({
      kind: z.enum(actorKinds),
      name: z
        .string()
        .nullable()
        .describe(
          'E-mail address of the person or name of the key; null if the person was removed, or if an API key asks about a person.',
        ),
    })
    .describe('Who stored the version.'),
  sections: z
    .array(section)
    .describe('Sections that differ from the previous version; empty for the first version.'),
  confirmed: z
    .object({
      field: z.string().describe('Path in the sheet without indexes.'),
      index: z.int().nullable().describe('Index of the entry in its list; null if there is no list.'),
      text: z.string().describe('Text that was confirmed.'),
    })
    .nullable()
    .describe('Text that a person confirmed, if that was the change; otherwise null.'),
};
const History = z
  .object({
    items: z.array(z.object(entry)),
    next: z.int().nullable().describe('Value of `before` for the next page; null on the last page.'),
  })
  .meta({ title: 'FactsHistory' });
const Version = z
  .object({
    ...entry,
    facts: z
      .unknown()
      .meta({ override: factsSchema })
      .describe('The sheet of this version, as PATCH /sdk/{id}/facts takes it.'),
    differences: z
      .array(
        z.object({
          section,
          before: z.unknown().describe('Value in the previous version.'),
          after: z.unknown().describe('Value in this version.'),
        }),
      )
      .describe('Differences to the previous version, in the order of the sheet.'),
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

/** A key may belong to somebody else's program, so it reads nobody's e-mail address. */
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
    description: `Returns who stored each version, when, and which sections changed. The newest ${limits.FACTS_VERSIONS} versions are kept.`,
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    query: z.object({
      limit: pageLimit,
      before: versionNumber.describe('Only versions before this one: the `next` of the previous page.'),
    }),
    answers: {
      200: { description: 'A page of versions.', schema: History },
      ...refusalsWith(400, 404),
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
      'Returns the version with its differences to the previous one. To go back to it, send its sheet in a PATCH: it is checked like every change, and makes a new version.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    answers: {
      200: { description: 'The version.', schema: Version },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId, params }) {
      const given = params['version'] ?? '';
      if (!VERSION.test(given)) throw new HttpError(404, 'There is no such version of the facts sheet.');
      const of = ofWebsite(caller, siteId);
      return { status: 200, body: await readVersion(platform.postgres, of, Number(given)) };
    },
  }),
];
