import { isAmount } from './claims.ts';
import { type Groups, placeholders, type Trace } from './trace.ts';

const DAY_MS = 86_400_000;

/**
 * A code says what it takes off, on which order, on which products, from what amount on and until when; none of them may
 * be left out or be another.
 */
export function traceCode(trace: Trace): void {
  trace.take(trace.grammar.code, placeholders.claim, (groups) =>
    codeEntry(trace, (groups['mark'] ?? '').charCodeAt(0) - 0xe200, groups),
  );
}

/** The entry that this much said of a code holds by; null where something is wrong or left out. */
export function codeEntry(trace: Trace, index: number, groups: Groups): string | null {
  const code = trace.input.facts.codes[index];
  if (!code || groups['percent'] !== printed(code.percent, trace.grammar.decimal)) return null;
  if (Boolean(groups['first'] ?? groups['firstOf']) !== code.first_order_only) return null;
  if (Boolean(groups['some']) !== code.handles.length > 0) return null;
  if ((code.minimum === null) !== (groups['amount'] === undefined)) return null;
  if (code.minimum !== null && !isAmount(trace, groups['amount'], code.minimum)) return null;
  const stated = `codes[${index}].percent`;
  if (code.expires_at === null) return groups['month'] || groups['limited'] ? null : stated;
  if (groups['limited']) return stated;
  const month = trace.grammar.months.indexOf(groups['month'] ?? '') + 1;
  // The first of a month has a word of its own in some languages.
  const day = Number(groups['day'] ?? '1');
  if (month === 0 || !isLastDay(code.expires_at, month, day)) return null;
  trace.found(`${month}-${day}`, `codes[${index}].expires_at`);
  return stated;
}

const printed = (percent: number, decimal: string): string => String(percent).replace('.', decimal);

/** Whether the instant falls within the day (UTC), its end included: midnight belongs to the day that it ends. */
function isLastDay(expiresAt: string, month: number, day: number): boolean {
  const end = Date.parse(expiresAt);
  const year = Number(expiresAt.slice(0, 4));
  return [year, year - 1].some((y) => {
    const start = Date.UTC(y, month - 1, day);
    return day <= daysIn(y, month) && start < end && end <= start + DAY_MS;
  });
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
