import type { Site } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { Zone } from '#schemas/signal/signal.ts';
import { handleIn, type PreviewSignal } from './decisions.ts';

/** Two looks of this length are strong evidence. */
const LOOK_MS = 3_500;
const STILL_MS = 20_000;
/** The total of a cart in a shop without a threshold of free shipping. */
const TOTAL = '40';

/** The page, and its language if stated. */
export type StallPage = { readonly url: string; readonly lang: string | null };

/** A visitor who stalls for this reason on this page, with a cart about which this website can say something. */
export function stalledVisit(
  reason: Reason,
  { url, lang }: StallPage,
  { facts }: Site,
): readonly PreviewSignal[] {
  const { currency, home_country, free_shipping_threshold: line } = facts;
  const handle = handleIn(url) ?? facts.size_notes[0]?.handle ?? null;
  const total = line === null ? TOTAL : half(line);
  const isCode = reason === 'code_declined';
  const cart: PreviewSignal = {
    kind: 'cart',
    data: {
      reason: 'load',
      item_count: 1,
      total,
      currency: currency.toUpperCase(),
      country: home_country,
      free_shipping_threshold: null,
      items: [{ handle: handle ?? 'preview', variant_id: 0, quantity: 1, price: total }],
      code_hash: isCode ? '0'.repeat(16) : null,
      discount_applied: isCode ? false : null,
      n: null,
    },
  };
  const page: PreviewSignal = { kind: 'page', data: { url, title: null, handle, lang } };
  return [page, cart, ...behaviour(reason)];
}

/** In whole units, so that it is a valid amount in any currency. */
const half = (line: string): string => String(Math.max(1, Math.floor(Number(line) / 2)));

function behaviour(reason: Reason): readonly PreviewSignal[] {
  const still: PreviewSignal = { kind: 'behavioral', data: { what: 'still', ms: STILL_MS } };
  switch (reason) {
    case 'shipping_cost':
      return [...looksAt('shipping'), still];
    case 'delivery':
    case 'returns':
    case 'size':
      return [...looksAt(reason), still];
    case 'hesitation':
      return [...looksAt('cart'), still];
    case 'form_error':
      return [{ kind: 'invalid_form', data: { form: 'checkout', field: 'field', message: '' } }, still];
    case 'code_declined':
      return [still];
    default:
      return reason satisfies never;
  }
}

const looksAt = (zone: Zone): PreviewSignal[] =>
  ['1', '2'].map((look) => ({ kind: 'interest', data: { target: 'a', zone, ms: LOOK_MS, look } }));
