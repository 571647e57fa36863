import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { AnyRecord } from '#schemas/record.ts';

/** What a recorded page stated of shipping, and how often. */
type Line = { readonly amount: string; carts: number };

const NAMED = 3;

/** Keys of the sheet that say from which total the shop ships free, and to whom. */
const lineKeys = ['free_shipping_threshold', 'free_shipping_lines', 'shipping_zones', 'currency'] as const;

/**
 * Gathers where the pages of a replay state another line for free shipping than a changed sheet: visitors would have read one
 * amount on the page and another on the card, so what would have been decided is no sign of what would have been right.
 */
export class PageContradictions {
  readonly #site: string;
  readonly #isAsked: boolean;
  readonly #lines = new Map<string, Line>();
  #sheet: FactsSheet | null = null;
  #carts = 0;

  /** @param keys of the sheet that the what-if changes */
  constructor(site: string, keys: readonly string[]) {
    this.#site = site;
    this.#isAsked = lineKeys.some((key) => keys.includes(key));
  }

  /** The settings in force from here on, with the change in them. */
  settle({ site_id, facts }: Pick<Site, 'site_id' | 'facts'>): void {
    if (site_id === this.#site) this.#sheet = facts;
  }

  /** A record of the range, once. */
  see(record: AnyRecord): void {
    if (!this.#isAsked || record.kind !== 'cart' || record.site_id !== this.#site) return;
    const { free_shipping_threshold: amount, currency } = record;
    const line = this.#sheet === null ? null : lineOf(this.#sheet, currency);
    if (amount === null || line === null) return;
    this.#carts += 1;
    if (Number(amount) === line) return;
    const name = `${amount} ${currency}`;
    const known = this.#lines.get(name) ?? { amount: name, carts: 0 };
    known.carts += 1;
    this.#lines.set(name, known);
  }

  /** One sentence, or none. */
  notes(): readonly string[] {
    if (this.#lines.size === 0) return [];
    const lines = [...this.#lines.values()].sort((a, b) => b.carts - a.carts);
    const carts = lines.reduce((sum, line) => sum + line.carts, 0);
    const named = lines.slice(0, NAMED).map((line) => `${line.amount} in ${line.carts}`);
    const more = lines.length > NAMED ? `, and ${lines.length - NAMED} other amounts` : '';
    return [
      `The recorded pages contradict the change: of ${this.#carts} carts whose page stated a line for free shipping, ${carts} stated another than the changed sheet (${named.join(', ')}${more}). Change the pages with the sheet, and read these figures with care.`,
    ];
  }
}

/** The one amount that the sheet states for a currency; null where it states none, or one for each zone. */
function lineOf(
  { currency, free_shipping_threshold, free_shipping_lines, shipping_zones }: FactsSheet,
  of: string,
): number | null {
  if (shipping_zones.length > 0) return null;
  const amount =
    currency === of
      ? free_shipping_threshold
      : free_shipping_lines.find((line) => line.currency === of)?.amount;
  return amount === null || amount === undefined ? null : Number(amount);
}
