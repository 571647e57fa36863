/** Decimals as integers: no floating point, so that no cent is lost. */

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,10}))?$/;
const SCALE = 10;

/** `"71.10"` in units of 1e-10; null for anything but a decimal. */
export function unitsOf(text) {
  const [, sign, whole, rest = ''] = DECIMAL.exec(String(text)) ?? [];
  return whole === undefined ? null : BigInt(`${sign}${whole}${rest.padEnd(SCALE, '0')}`);
}

/** Back to text, with the number of digits of the currency. */
export function textOf(units, currency) {
  const digits = digitsOf(currency);
  const step = 10n ** BigInt(SCALE - digits);
  const rounded = roundedQuotient(units, step);
  const text = String(rounded < 0n ? -rounded : rounded).padStart(digits + 1, '0');
  const sign = rounded < 0n ? '-' : '';
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Rounds halves away from zero. */
function roundedQuotient(value, by) {
  const magnitude = ((value < 0n ? -value : value) * 2n + by) / (by * 2n);
  return value < 0n ? -magnitude : magnitude;
}

/** ISO 4217. Not Intl's digits, which are those of display: none for HUF, IDR and others that have hundredths in Shopify. */
const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

const digitsOf = (currency) => (NO_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2);

/**
 * Converts an amount of the customer's currency to the shop's, at the rate given by the order's two totals. Rounded to
 * the shop's currency. Null when the order was free and so gives no rate.
 */
export function inShopMoney(units, { shopUnits, presentmentUnits, currency }) {
  if (presentmentUnits === 0n) return null;
  const exact = roundedQuotient(units * shopUnits, presentmentUnits);
  return unitsOf(textOf(exact, currency));
}
