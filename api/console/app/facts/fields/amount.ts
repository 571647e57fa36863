/** With a point or a comma before at most two digits; `1,000` may be a thousand or one, so it is refused like any other text. */
const DECIMAL = /^\d+(?:\.\d*)?$|^\d+,\d{1,2}$/;

/** What is typed, as the sheet has it: a number, null for nothing, or the text itself, which the service refuses. */
export function amountOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : text;
}
