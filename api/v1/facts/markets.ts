import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { storedFacts } from '#schemas/config/site.ts';
import { siteId as websiteId } from '#schemas/fields/ids.ts';
import { personRoute } from '../../route.ts';
import { ofField, refusalsWith } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { factsJson } from './facts-json.ts';
import { differencesOf } from './history/read.ts';
import { section } from './history/routes.ts';
import { factsKeys, type RawFacts } from './normalise.ts';
import { factsStored, sheet } from './routes.ts';
import { changeFacts } from './store.ts';

/** Shops with a domain for each country have one website each; these routes compare and copy their sheets. */

const tag = 'Facts sheet';

const Copy = z
  .object({
    from: ofField(websiteId).describe('Id of the website to copy from: another one of the account.'),
    sections: z
      .array(section)
      .min(1)
      .max(factsKeys.length)
      .optional()
      .describe('Sections to copy. If it is absent, the whole sheet is copied.'),
  })
  .meta({ title: 'FactsCopy' });

const Comparison = z
  .object({
    differences: z
      .array(
        z.object({
          section: section.describe('Section that differs.'),
          here: z.unknown().describe('Value on this website, as in Facts.'),
          there: z.unknown().describe('Value on the other website, as in Facts.'),
        }),
      )
      .describe('Sections that differ, in the order of the sheet.'),
  })
  .meta({ title: 'FactsComparison' });

/** The sheet of a website of this account, as /v1 answers it. @throws HttpError 404 */
async function sheetOf(platform: Platform, accountId: string, id: string): Promise<RawFacts> {
  const { facts } = await readSite(platform, accountId, id);
  return factsJson(storedFacts(facts));
}

/** @throws HttpError 400 */
function requireDifferentWebsite(here: string, there: string, field: string): void {
  if (here === there) throw new HttpError(400, `"${field}" must be another website.`);
}

export const marketRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/facts/compare',
    tag,
    summary: 'Compare the facts sheets of two websites of the account',
    access: { kind: 'person', role: 'viewer' },
    query: z.object({
      with: ofField(websiteId).describe('Id of the website to compare with: another one of the account.'),
    }),
    answers: {
      200: { description: 'The differences between the two sheets.', schema: Comparison },
      ...refusalsWith(400, 404),
    },
    async handle({ platform, caller, siteId, query }) {
      requireDifferentWebsite(siteId, query.with, 'with');
      const here = await sheetOf(platform, caller.accountId, siteId);
      const there = await sheetOf(platform, caller.accountId, query.with);
      const differences = differencesOf(here, there).map(({ section, before, after }) => ({
        section,
        here: before,
        there: after,
      }));
      return { status: 200, body: { differences } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/facts/copy',
    tag,
    summary: 'Copy the facts sheet of another website of the account',
    description:
      'Replaces the sections of this website by those of the other one, as a PATCH with them would. The response is the stored sheet, and the change is recorded in the audit log. A confirmation is valid for one website: texts that await confirmation there await it here too, and so do texts that were confirmed there only.',
    access: { kind: 'person', role: 'admin' },
    body: Copy,
    answers: {
      200: sheet,
      ...refusalsWith(400, 404, 413),
    },
    async handle({ platform, caller, siteId, body: { from, sections = factsKeys } }) {
      requireDifferentWebsite(siteId, from, 'from');
      const all = await sheetOf(platform, caller.accountId, from);
      const sent = Object.fromEntries(sections.map((key) => [key, all[key]]));
      return factsStored(await changeFacts(platform, caller, siteId, sent));
    },
  }),
];
