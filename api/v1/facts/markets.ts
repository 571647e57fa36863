import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { storedFacts } from '#schemas/config/site.ts';
import { siteId as websiteId } from '#schemas/fields/ids.ts';
import { personRoute } from '../../route.ts';
import { credentialRefusals, ofField, refusals } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { factsJson } from './edge.ts';
import { factsKeys, type RawFacts } from './normalise.ts';
import { factsStored, sheet } from './routes.ts';
import { changeFacts } from './store.ts';

/** Shops with a domain for each country have a website each; their sheets are compared and copied here. */

const tag = 'Facts sheet';
const section = z.enum(factsKeys as [string, ...string[]]);

const Copy = z
  .object({
    from: ofField(websiteId).describe('another website of the account'),
    sections: z
      .array(section)
      .min(1)
      .max(factsKeys.length)
      .optional()
      .describe('the sections to copy; the whole sheet without it'),
  })
  .meta({ title: 'FactsCopy' });

const Comparison = z
  .object({
    differences: z
      .array(
        z.object({
          section,
          here: z.unknown().describe('as in Facts'),
          there: z.unknown().describe('as in Facts'),
        }),
      )
      .describe('the sections that are not alike, in the order of the sheet'),
  })
  .meta({ title: 'FactsComparison' });

/** The sheet of a website of this account, as /v1 shows it. @throws HttpError 404 */
async function sheetOf(platform: Platform, accountId: string, id: string): Promise<RawFacts> {
  const { facts } = await readSite(platform, accountId, id);
  return factsJson(storedFacts(facts));
}

/** @throws HttpError 400 */
function requireOther(here: string, there: string, field: string): void {
  if (here === there) throw new HttpError(400, `"${field}" must be another website.`);
}

export const marketRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/facts/compare',
    tag,
    summary: 'Compare the facts sheets of two websites of the account',
    access: { kind: 'person', role: 'viewer' },
    query: z.object({ with: ofField(websiteId).describe('another website of the account') }),
    answers: {
      200: { description: 'The differences.', schema: Comparison },
      400: refusals[400],
      404: refusals[404],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, query }) {
      requireOther(siteId, query.with, 'with');
      const here = await sheetOf(platform, caller.accountId, siteId);
      const there = await sheetOf(platform, caller.accountId, query.with);
      const differences = factsKeys
        .filter((key) => !isDeepStrictEqual(here[key], there[key]))
        .map((key) => ({ section: key, here: here[key], there: there[key] }));
      return { status: 200, body: { differences } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/facts/copy',
    tag,
    summary: 'Copy the facts sheet of another website of the account',
    description:
      'The sections take the place of those of this website, as a PATCH with them would: what is stored is answered, and the change is in the audit log. A text that waits for a person in the other sheet waits here, and so does one that a person confirmed there and nobody here: a confirmation is for one website.',
    access: { kind: 'person', role: 'admin' },
    body: Copy,
    answers: {
      200: sheet,
      400: refusals[400],
      404: refusals[404],
      413: refusals[413],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, body: { from, sections = factsKeys } }) {
      requireOther(siteId, from, 'from');
      const all = await sheetOf(platform, caller.accountId, from);
      const sent = Object.fromEntries(sections.map((key) => [key, all[key]]));
      return factsStored(await changeFacts(platform, caller, siteId, sent));
    },
  }),
];
