import { emptyFacts, type FactsSheet, type Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { testSite } from '#schemas/testing/site.ts';
import { HOUR, MINUTE } from './shoppers.ts';

export const SHOP = 'shop-of-the-recorded-day' as SiteId;
/** Deleted in the evening. */
export const CLOSING = 'shop-that-is-emptied' as SiteId;

const facts: FactsSheet = {
  ...emptyFacts,
  currency: 'EUR',
  free_shipping_threshold: '50',
  shipping_flat: '4.90',
  return_days: 30,
  delivery_promise: 'Delivered in 2 to 4 working days.',
  size_notes: [{ handle: 'trail-shoe', text: 'Runs small, take one size up.', url: '/size-guide' }],
  links: { size_guide: '/size-guide', shipping: '/shipping', returns: '/returns', contact: '/contact' },
  codes: [
    {
      label: 'WELCOME10',
      percent: 10,
      starts_at: null,
      expires_at: '2026-12-01T00:00:00.000Z',
      first_order_only: true,
      minimum: null,
      handles: [],
    },
  ],
  fillers: [{ handle: 'laces', title: 'Shoe laces', price: '6', url: '/products/laces' }],
  discounts_allowed: true,
};

const first = (siteId: SiteId): Site => testSite({ site_id: siteId, facts });

type Change = { readonly at: number; readonly site?: Partial<Site>; readonly facts?: Partial<FactsSheet> };

const zones = [
  { countries: ['DE'], rest_of_world: false, free_shipping_threshold: '60', shipping_flat: '3.90' },
  { countries: ['FR'], rest_of_world: false, free_shipping_threshold: '90', shipping_flat: null },
];

const changes: readonly Change[] = [
  { at: 5 * HOUR, facts: { fillers: [], free_shipping_threshold: '60' } },
  { at: 8 * HOUR, facts: { shipping_zones: zones } },
  { at: 10 * HOUR, facts: { return_days: null, delivery_promise: null } },
  {
    at: 12 * HOUR,
    facts: { return_days: 14, delivery_promise: 'Arrives in 3 days', discounts_allowed: false },
  },
  { at: 13 * HOUR, site: { holdout_pct: 0.5 } },
  { at: 15 * HOUR, site: { shadow: true } },
  {
    at: 15.5 * HOUR,
    site: { shadow: false, holdout_salt: 'another', salt_epoch: 2 },
    facts: { discounts_allowed: true },
  },
  { at: 17 * HOUR, site: { enabled: false } },
  { at: 17 * HOUR + 20 * MINUTE, site: { enabled: true } },
  { at: 18 * HOUR, facts: { output: 'none' } },
  { at: 18.5 * HOUR, facts: { output: 'card' } },
];

/** Settings in force, each with its time in ms after midnight. */
export function settingsOfDay(midnightMs: number): { readonly at: number; readonly site: Site }[] {
  const published = [{ at: 0, site: { ...first(SHOP), changed_at_ms: midnightMs } }];
  for (const { at, site, facts: changed } of changes) {
    const before = published.at(-1)!.site;
    published.push({
      at,
      site: {
        ...before,
        ...site,
        version: before.version + 1,
        facts_version: before.facts_version + (changed ? 1 : 0),
        changed_at_ms: midnightMs + at,
        facts: { ...before.facts, ...changed },
      },
    });
  }
  return [...published, { at: 0, site: { ...first(CLOSING), changed_at_ms: midnightMs } }];
}
