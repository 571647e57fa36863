import { z } from 'zod';
import { visitorId } from '../ids.ts';
import { instantMs } from '../instant.ts';
import { toUnits } from '../money.ts';
import { STREAM_PATTERN, streamId } from '../stream.ts';
import { clamped, cleanText, decimalOfNumber, decimalText, placeOf } from '../text.ts';

/**
 * Fields of the bodies that strangers send. Each is one object that reads a value and describes itself: `override` is
 * its JSON Schema, taken over into /v1/openapi.json. null counts as absent. A wrong value is refused with a rule that
 * follows the field's name in a sentence.
 */
const field = <T>(
  rule: string,
  override: Readonly<Record<string, unknown>>,
  read: (value: unknown) => T | null,
) =>
  z
    .unknown()
    .transform((value, ctx): T => {
      const taken = read(value);
      if (taken !== null) return taken;
      ctx.addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    })
    .meta({ override });

/** May be absent or null; it is null then. */
export const optional = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);

/** Cart numbers are clamped to 0 through ten million (specification, section 8). */
export const NUMBER_MAX = 10_000_000;
export const TEXT_MAX = 200;
const CLAMPED = 'clamped to 0 through 10,000,000';

export const visitor = field(
  'must be a visitor id: 21 to 36 letters, digits, "_" or "-"',
  { type: 'string', pattern: '^[A-Za-z0-9_-]{21,36}$', description: 'visitor id' },
  visitorId,
);

export const stream = field(
  'must be 16 to 36 letters, digits, "_" or "-"',
  { type: 'string', pattern: STREAM_PATTERN, description: 'the tab that the page is, as in hello' },
  streamId,
);

/** Counts what a page sends. Never bound or cut: another number would be another place in the order. */
export const ordinal = field(
  `must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`,
  {
    type: 'integer',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'rises with each cart of the stream: the greatest is the newest, an equal one a repeat',
  },
  (value) => (Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : null),
);

/** Text cut at `max` characters; control characters become spaces. */
export const text = (max: number, description = `cut at ${max} characters`) =>
  field('must be text', { type: 'string', description }, (value) => cleanText(value, max));

export const choice = <const T extends string>(choices: readonly T[]) =>
  field(`must be one of ${choices.join(', ')}`, { type: 'string', enum: [...choices] }, (value) =>
    choices.includes(value as T) ? (value as T) : null,
  );

export const flag = field('must be true or false', { type: 'boolean' }, (value) =>
  typeof value === 'boolean' ? value : null,
);

/** A JSON number, bound to [0, ten million], as decimal text. */
export const amount = field('must be a number', { type: 'number', description: CLAMPED }, (value) => {
  const number = clamped(value, 0, NUMBER_MAX);
  return number === null ? null : decimalOfNumber(number);
});

/** A JSON number, bound to [0, max], without its fraction. */
export const count = (max: number, description = `${CLAMPED}; a fraction is cut off`) =>
  field('must be a number', { type: 'number', description }, (value) => {
    const number = clamped(value, 0, max);
    return number === null ? null : Math.trunc(number);
  });

/** Decimal money of a feed: text such as "398.00", or a number. */
export const decimal = field(
  'must be a decimal number',
  {
    description: 'decimal, as text or as a number; at most 14 whole digits',
    anyOf: [{ type: 'string', pattern: '^\\s*-?\\d{1,14}(?:\\.\\d{1,8})?\\s*$' }, { type: 'number' }],
  },
  decimalText,
);

/** Decimal money of a feed that is never below zero: a negative sale or refund would turn the ledger's sums around. */
export const money = field(
  'must be a decimal number of zero or more',
  {
    description: 'decimal, as text or as a number, zero or more; at most 14 whole digits',
    anyOf: [
      { type: 'string', pattern: '^\\s*\\d{1,14}(?:\\.\\d{1,8})?\\s*$' },
      { type: 'number', minimum: 0 },
    ],
  },
  (value) => {
    const text = decimalText(value);
    return text !== null && toUnits(text)! >= 0n ? text.replace('-', '') : null;
  },
);

const OPAQUE = /^[A-Za-z0-9_.:#/-]{1,64}$/;

/** An id of the platform, a number or text, in its canonical text. */
export const id = field(
  'must be an id: a whole number, or text of at most 64 characters',
  {
    description: 'a whole number, or text',
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\s*[A-Za-z0-9_.:#/-]{1,64}\\s*$' }],
  },
  (value) => {
    const canonical = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    return typeof canonical === 'string' && OPAQUE.test(canonical.trim()) ? canonical.trim() : null;
  },
);

/** An id that we gave out ourselves. */
export const opaque = <T>(read: (value: unknown) => T | null) =>
  field('must be an id', { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }, read);

const PLACE_MAX = 1_024;
/** The address of a page, nice to know: text that is no address is null. */
export const place = optional(
  field(
    'must be text',
    {
      type: 'string',
      description: `address of the page; origin and path are kept, cut at ${PLACE_MAX} characters`,
    },
    (value) => (typeof value === 'string' ? value : null),
  ),
).transform((value) => placeOf(value, PLACE_MAX));

const CURRENCY_MAX = 8;
const upper = (value: unknown): string | null => cleanText(value, CURRENCY_MAX)?.trim().toUpperCase() ?? null;
const currencyRule = { type: 'string', description: 'made upper case, cut at 8 characters' };

/** The currency of a hint, in upper case, as it is compared with the facts sheet's. */
export const currency = field('must be text', currencyRule, upper);
/** The currency of money in the ledger: without one an amount is no amount. */
export const feedCurrency = field(
  'must be a currency code',
  { ...currencyRule, minLength: 1 },
  (value) => upper(value) || null,
);

export const instant = field(
  'must be an ISO 8601 instant',
  {
    type: 'string',
    description: 'ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC',
    examples: ['2026-11-21T10:00:00Z'],
  },
  instantMs,
);

/** Text of a pattern, or null; pages without a discount or a known country may send "". */
export const patterned = (pattern: RegExp, rule: string, description: string) =>
  optional(
    field(rule, { type: 'string', pattern: `^$|${pattern.source}`, description }, (value) =>
      typeof value === 'string' && (value === '' || pattern.test(value)) ? value : null,
    ),
  ).transform((found) => found || null);

/** A list of which the first `max` entries are read; what lies behind is left out, never refused. */
export const list = <T>(entry: z.ZodType<T>, max: number) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value.slice(0, max) : value),
      z.array(entry, 'must be a list').describe(`the first ${max} are read`),
    )
    .nullish()
    .transform((entries) => entries ?? []);

export const record = <S extends z.core.$ZodLooseShape>(shape: S) => z.object(shape, 'must be an object');
