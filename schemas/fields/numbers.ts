import { convert, type Field } from './field.ts';

/** The greatest integer on topics: Avro's writer refuses 2^53 - 1, which `Number.isSafeInteger` accepts. */
export const INTEGER_MAX = Number.MAX_SAFE_INTEGER - 1;
/** Numbers of carts are clamped to 0 through ten million (specification, section 8). */
export const CART_MAX = 10_000_000;
export const CLAMPED = 'It is clamped to 0 through 10,000,000.';

/** A number, clamped to [min, max], Infinity included. */
export const clamped = (
  min: number,
  max: number,
  description = `A number, which is clamped to ${min} through ${max}.`,
): Field<number> => ({
  rule: 'must be a number',
  schema: { type: 'number', description },
  read: (value) =>
    typeof value === 'number' && !Number.isNaN(value) ? Math.min(max, Math.max(min, value)) : undefined,
});

/** A number, clamped to [0, max] and truncated to an integer. */
export const clampedInteger = (
  max = CART_MAX,
  description = `A whole number: a fraction is cut off. ${CLAMPED}`,
): Field<number> => convert(clamped(0, max, description), Math.trunc);

const DWELL_MS_MAX = 24 * 3_600_000;
export const dwellMs = clampedInteger(
  DWELL_MS_MAX,
  `Duration in milliseconds, which is clamped to 0 through ${DWELL_MS_MAX}.`,
);

export const VITAL_MS_MAX = 600_000;
export const vitalMs = clamped(
  0,
  VITAL_MS_MAX,
  `Duration in milliseconds, which is clamped to 0 through ${VITAL_MS_MAX}.`,
);

/** Epoch milliseconds by a client's clock. */
export const epochMs: Field<number> = {
  rule: 'must be a number',
  schema: { type: 'number', description: 'Instant in epoch milliseconds.' },
  read: (value) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.trunc(value) : undefined,
};

/** Refused instead of clamped, because a clamped sequence number would be another one. */
export const integerFromOne = (maximum: number, inWords = String(maximum)): Field<number> => ({
  rule: `must be a whole number from 1 to ${inWords}`,
  schema: { type: 'integer', minimum: 1, maximum },
  read: (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maximum
      ? (value as number)
      : undefined,
});
export const sequenceNumber = integerFromOne(INTEGER_MAX, '2^53 - 2');
export const cartNumber = integerFromOne(Number.MAX_SAFE_INTEGER);
