import { createHash } from 'node:crypto';
import { emptyFacts, type FactsSheet, type Site } from '#schemas/config/site.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { testSite } from '#schemas/testing/site.ts';
import type { SentenceInput } from '../check/trace.ts';
import type { Env, Sha256Hex, UtcOffsetMinutes } from '../effects.ts';

export const SITE = 'site-1' as SiteId;
/** In the spoken-to arm at any holdout share below 0.6, with the first wording. */
export const VISITOR = 'visitor-0000000000000003' as VisitorId;
/** 2026-11-21T12:00:00Z */
export const NOON_MS = 1_795_262_400_000;

export const fullFacts: FactsSheet = {
  ...emptyFacts,
  time_zone: 'UTC',
  free_shipping_threshold: '50',
  shipping_flat: '5',
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
      first_order_only: false,
      minimum: null,
      handles: [],
    },
  ],
  discounts_allowed: true,
};

/** An active website with a full sheet, on which VISITOR gets cards. */
export const activeSite: Site = testSite({
  site_id: SITE,
  version: 7,
  facts_version: 3,
  changed_at_ms: NOON_MS,
  name: 'Demo shop',
  holdout_pct: 0.1,
  facts: fullFacts,
});

export const sha256Hex: Sha256Hex = (text) => createHash('sha256').update(text).digest('hex');

/** UTC offsets from November to March. */
const WINTER_MINUTES: Readonly<Record<string, number>> = {
  UTC: 0,
  'Europe/Berlin': 60,
  'America/Los_Angeles': -480,
  'Pacific/Auckland': 780,
};
const utcOffsetMinutes: UtcOffsetMinutes = (timeZone) => WINTER_MINUTES[timeZone] ?? null;

/** Default input of a check, for tests in which it does not matter. */
export const plainCheck = {
  sha256Hex,
  utcOffsetMinutes,
  address: [],
  confirmedTexts: null,
  pageSinceMs: NOON_MS,
  bought: false,
} satisfies Partial<SentenceInput>;

/** An environment whose ids name the input and the ordinal. */
export const envAt = (input: number, site: Site | null): Env => ({
  site,
  id: (ordinal) => `id-${input}-${ordinal}`,
  momentTsUs: (nowMs) => nowMs * 1_000 + input,
  sha256Hex,
  utcOffsetMinutes,
});
