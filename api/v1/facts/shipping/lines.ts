import type { CurrencyLine } from '#schemas/config/site.ts';
import { convert } from '#schemas/fields/field.ts';
import { amount, currency } from '#schemas/fields/money.ts';
import { factsLimits as limits } from '../limits.ts';
import {
  allOrNothing,
  atMost,
  described,
  entries,
  type Loss,
  type LossyField,
  loss,
  record,
  within,
} from '../loss.ts';

const code = convert(currency, (given) => (/^[A-Za-z]{3}$/.test(given) ? given.toUpperCase() : undefined), {
  rule: 'must be a three-letter currency code',
  schema: { type: 'string', pattern: '^[A-Za-z]{3}$' },
});
const line = record<CurrencyLine>({
  currency: described(allOrNothing(code), 'Currency code of the carts that the line is for.'),
  amount: described(allOrNothing(amount), 'Total from which shipping is free, in that currency.'),
});
const anyNumber = entries(line, Number.MAX_SAFE_INTEGER);

/** The first line of each currency counts. */
function onePerCurrency(value: unknown): { lines: readonly CurrencyLine[]; losses: readonly Loss[] } {
  const lines: CurrencyLine[] = [];
  const losses: Loss[] = [];
  (Array.isArray(value) ? value : []).forEach((given, index) => {
    const read = line.read(given);
    if (!read) return;
    if (lines.some((one) => one.currency === read.currency))
      losses.push(
        ...within(index, [
          loss('duplicate', read.currency, { rule: 'only one line per currency is allowed' }),
        ]),
      );
    else if (lines.length < limits.currencyLines) lines.push(read);
    else
      losses.push(
        ...within(index, [
          loss('cut', given, { rule: `the list ${atMost(limits.currencyLines, 'entries')}` }),
        ]),
      );
  });
  return { lines, losses };
}

export const freeShippingLines: LossyField<readonly CurrencyLine[]> = {
  ...anyNumber,
  schema: { ...anyNumber.schema, maxItems: limits.currencyLines },
  read: (value) => onePerCurrency(value).lines,
  losses: (value) => [...anyNumber.losses(value), ...onePerCurrency(value).losses],
};
