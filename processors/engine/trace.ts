import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { Trace } from '#schemas/decision/decision.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { CheckResult } from './check/trace.ts';
import { TRACE_CHARS, TRACE_ENTRIES } from './limits.ts';
import { seenOf } from './visit/seen.ts';

/** The part of an explanation beside the gates: what was seen, the values of the facts, and the findings of the check. */
export function traceOf(
  visitor: Visitor,
  facts: readonly string[],
  checked: CheckResult | null,
  site: Site,
): Trace {
  const { cart, stall } = visitor;
  return {
    seen: seenOf(stall),
    values: facts
      .slice(0, TRACE_ENTRIES)
      .map((entry) => ({ entry, value: truncated(entryText(entry, { ...site.facts, cart })) })),
    found: (checked?.traces ?? [])
      .slice(0, TRACE_ENTRIES)
      .map(({ found, entry }) => ({ found: truncated(found), entry: truncated(entry) })),
  };
}

const truncated = (text: string): string => firstCharacters(text, TRACE_CHARS);

type EntrySource = FactsSheet & Pick<Visitor, 'cart'>;

/** The value of an entry such as `fillers[0]` or `cart.total` as text; empty if there is none. */
function entryText(entry: string, from: EntrySource): string {
  const steps = entry.split(/[.[\]]+/).filter((step) => step !== '');
  let value: unknown = from;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return '';
    value = Object.hasOwn(value, step)
      ? (value as Readonly<Record<string, unknown>>)[step]
      : ofLanguage(value, step);
  }
  return textOf(value);
}

/** Resolves `texts.de`: the texts are a list with a language each. */
const ofLanguage = (list: unknown, language: string): unknown =>
  Array.isArray(list)
    ? (list as FactsSheet['texts']).find((texts) => texts.language === language)
    : undefined;

/** A value as text; an object as `name: value` pairs of its set fields. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== false)
    .map(([name, field]) => `${name}: ${textOf(field)}`)
    .join('; ');
}
