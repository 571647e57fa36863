import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { AnyRecord } from '#schemas/record.ts';

/** A free-shipping line that recorded pages stated, and the number of carts with it. */
type Line = { readonly amount: string; carts: number };

const NAMED = 3;

/** Keys of the sheet that determine the free-shipping line. */
const lineKeys = ['free_shipping_threshold', 'free_shipping_lines', 'shipping_zones', 'currency'] as const;

/**
 * Collects carts whose page states another free-shipping line than the changed sheet. Visitors would have read one amount
 * on the page and another on the card, so the what-if is unreliable for them.
 */
export class PageContradictions {
  readonly #site: string;
  readonly #affectsLine: boolean;
  readonly #lines = new Map<string, Line>();
  #sheet: FactsSheet | null = null;
  #carts = 0;

  /** @param keys keys of the sheet that the what-if changes */
  constructor(site: string, keys: readonly string[]) {
    this.#site = site;
    this.#affectsLine = lineKeys.some((key) => keys.includes(key));
  }

  /** Sets the changed settings in force from here on. */
  setSheet({ site_id, facts }: Pick<Site, 'site_id' | 'facts'>): void {
    if (site_id === this.#site) this.#sheet = facts;
  }

  /** Counts a record of the range. */
  addRecord(record: AnyRecord): void {
    if (!this.#affectsLine || record.kind !== 'cart' || record.site_id !== this.#site) return;
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

  /** At most one sentence. */
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

/** The line that the sheet states for a currency; null if it states none or depends on zones. */
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
