import { z } from 'zod';
import { emptyFacts, outputs, popupProviders } from '#schemas/config/site.ts';
import { scopeRoute } from '../../route.ts';
import { always, instant, refusals } from '../common.ts';
import { changeFacts, readSite } from '../sites/store.ts';
import { factsJson } from './edge.ts';
import { factsLimits as limits } from './limits.ts';
import { factsKeys, mergeFacts } from './normalise.ts';

const path = z.string().nullable().describe('same-origin path, starting with one /');
const amount = z.number().min(0).max(10_000_000);
const zone = z.object({
  countries: z
    .array(z.string())
    .max(limits.countriesPerZone)
    .describe('two-letter codes, each in one zone only'),
  rest_of_world: z.boolean(),
  free_shipping_threshold: amount,
  shipping_flat: amount.nullable(),
});
const sizeNote = z.object({ handle: z.string(), text: z.string(), url: path });
const code = z.object({
  label: z.string().max(2 * limits.labelChars),
  percent: z.number().min(0).max(100),
  starts_at: instant.nullable(),
  expires_at: instant.nullable(),
  first_order_only: z.boolean(),
});
const filler = z.object({ handle: z.string(), title: z.string(), price: amount, url: path });

const Facts = z
  .object({
    currency: z.string().describe(`up to ${limits.currencyChars} characters, default USD`),
    free_shipping_threshold: amount.nullable().describe('null: shipping is never mentioned'),
    shipping_flat: amount.nullable(),
    shipping_zones: z.array(zone).max(limits.zones),
    return_days: z
      .int()
      .min(1)
      .max(limits.returnDaysMax)
      .nullable()
      .describe('null: returns are never mentioned'),
    delivery_promise: z.string().nullable(),
    size_notes: z.array(sizeNote).max(limits.sizeNotes),
    links: z.object({ size_guide: path, shipping: path, returns: path, contact: path }),
    codes: z.array(code).max(limits.codes),
    fillers: z.array(filler).max(limits.fillers),
    discounts_allowed: z.boolean(),
    output: z.enum(outputs),
    popup: z
      .object({
        provider: z.enum(popupProviders),
        campaign_id: z.string().nullable(),
        code_campaign_id: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ title: 'Facts' });

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
  schema: Facts,
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
      return { status: 200, body: factsJson({ ...emptyFacts, ...row.facts }) };
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
      const row = await changeFacts(platform, caller.accountId, siteId, (facts) => mergeFacts(facts, body));
      return { status: 200, body: factsJson(row.facts) };
    },
  }),
];
