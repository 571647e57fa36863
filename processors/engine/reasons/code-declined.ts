import type { DiscountCode } from '#schemas/config/site.ts';
import { canNameCode } from './own-words.ts';
import { missing, type SentenceResult, sentence, type View } from './reason.ts';

const CODE_HASH_CHARS = 16;

/** Another code that works now, when the shop allows offers and declined the visitor's own. */
export function codeSentence(view: View): SentenceResult {
  const { facts, phrases } = view;
  if (!facts.discounts_allowed)
    return missing('discounts_allowed is off in the facts sheet, so no code is named.');
  const index = facts.codes.findIndex((code, at) => isUsable(code, view) && canNameCode(at, view));
  const code = facts.codes[index];
  if (!code) return missing('The facts sheet has no other code that is valid now.');
  const through = code.expires_at === null ? null : lastDay(code.expires_at, phrases.monthDay);
  const percent = phrases.percent(code.percent);
  const message = phrases.code(code.label, percent, code.first_order_only, through);
  return sentence(message, [`codes[${index}]`]);
}

function isUsable(code: DiscountCode, { visitor, nowMs, sha256Hex }: View): boolean {
  if (!(code.percent > 0 && code.percent <= 100)) return false;
  if (code.first_order_only && visitor.bought) return false;
  if (code.starts_at !== null && !(Date.parse(code.starts_at) <= nowMs)) return false;
  if (code.expires_at !== null && !(nowMs < Date.parse(code.expires_at))) return false;
  return sha256Hex(code.label.trim().toLowerCase()).slice(0, CODE_HASH_CHARS) !== visitor.cart?.code_hash;
}

const DAY_MS = 86_400_000;

/** The last day (UTC) on which the code works: one that ends at midnight ends with the day before. */
function lastDay(expiresAt: string, monthDay: (month: number, day: number) => string): string {
  const { month, day } = civil(Math.floor((Date.parse(expiresAt) - 1) / DAY_MS));
  return monthDay(month, day);
}

/** Month and day of the n-th day since 1970-01-01 (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function civil(days: number): { month: number; day: number } {
  const shifted = days + 719_468;
  const ofEra = shifted - Math.floor(shifted / 146_097) * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  return { month: month < 10 ? month + 3 : month - 9, day };
}
