import type { FactsSheet } from '#schemas/config/site.ts';
import { textsJson } from './texts.ts';

const numberOrNull = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** The sheet as /v1 answers it: amounts are JSON numbers, the shortest decimals of the stored values. */
export function factsJson(sheet: FactsSheet) {
  return {
    ...sheet,
    free_shipping_threshold: numberOrNull(sheet.free_shipping_threshold),
    shipping_flat: numberOrNull(sheet.shipping_flat),
    shipping_zones: sheet.shipping_zones.map((zone) => ({
      ...zone,
      free_shipping_threshold: Number(zone.free_shipping_threshold),
      shipping_flat: numberOrNull(zone.shipping_flat),
    })),
    free_shipping_lines: sheet.free_shipping_lines.map((line) => ({ ...line, amount: Number(line.amount) })),
    codes: sheet.codes.map((code) => ({ ...code, minimum: numberOrNull(code.minimum) })),
    fillers: sheet.fillers.map((filler) => ({ ...filler, price: Number(filler.price) })),
    texts: textsJson(sheet.texts),
  };
}
