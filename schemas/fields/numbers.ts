import { convert, type Field } from './field.ts';

/** The greatest whole number that travels: Avro's writer refuses a long of 2^53 - 1, which `Number.isSafeInteger` admits. */
export const WHOLE_MAX = Number.MAX_SAFE_INTEGER - 1;
/** Numbers of carts are clamped to 0 through ten million (specification, section 8). */
export const CART_MAX = 10_000_000;
export const CLAMPED = 'It is clamped to 0 through 10,000,000.';

/** A number, bound to [min, max]: Infinity like any other. */
export const bounded = (
  min: number,
  max: number,
  description = `A number, which is clamped to ${min} through ${max}.`,
): Field<number> => ({
  rule: 'must be a number',
  schema: { type: 'number', description },
  read: (value) =>
    typeof value === 'number' && !Number.isNaN(value) ? Math.min(max, Math.max(min, value)) : undefined,
});

/** A number, bound to [0, max], without its fraction. */
export const whole = (
  max = CART_MAX,
  description = `A whole number: a fraction is cut off. ${CLAMPED}`,
): Field<number> => convert(bounded(0, max, description), Math.trunc);

const DWELL_MS_MAX = 24 * 3_600_000;
export const dwellMs = whole(
  DWELL_MS_MAX,
  `Duration in milliseconds, which is clamped to 0 through ${DWELL_MS_MAX}.`,
);

export const VITAL_MS_MAX = 600_000;
export const vitalMs = bounded(
  0,
  VITAL_MS_MAX,
  `Duration in milliseconds, which is clamped to 0 through ${VITAL_MS_MAX}.`,
);

/** Epoch milliseconds on a clock that is not ours. */
export const epochMs: Field<number> = {
  rule: 'must be a number',
  schema: { type: 'number', description: 'Instant in epoch milliseconds.' },
  read: (value) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.trunc(value) : undefined,
};

/** Never bound or cut: what counts or orders would be another. */
export const wholeFromOne = (maximum: number, inWords = String(maximum)): Field<number> => ({
  rule: `must be a whole number from 1 to ${inWords}`,
  schema: { type: 'integer', minimum: 1, maximum },
  read: (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maximum
      ? (value as number)
      : undefined,
});
export const sequenceNumber = wholeFromOne(WHOLE_MAX, '2^53 - 2');
export const cartNumber = wholeFromOne(Number.MAX_SAFE_INTEGER);
