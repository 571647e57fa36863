import { type Field, type JsonSchema, nullable } from '#schemas/fields/field.ts';
import { isObject, type ObjectField, object } from '#schemas/fields/object.ts';
import { trimmedText } from '#schemas/fields/text.ts';

/** Why something is not stored, or not as it was sent. */
export const lossCodes = [
  'dropped',
  'cut',
  'unsayable',
  'not_same_origin',
  'unknown_country',
  'unknown_time_zone',
  'unknown_language',
  'duplicate',
  'never_valid',
] as const;
export type LossCode = (typeof lossCodes)[number];

/** What a write dropped or altered, and where. */
export type Loss = {
  readonly path: readonly (string | number)[];
  readonly code: LossCode;
  /** the sent value, as text */
  readonly text: string;
  /** what to send instead: a value, or the rule that is broken */
  readonly suggestion: { readonly value: string } | { readonly rule: string };
};

/** A field of the sheet that also reports what its `read` drops. */
export type LossyField<T> = Field<T> & { readonly losses: (value: unknown) => readonly Loss[] };
export type LossyMembers<T> = { readonly [K in keyof T]-?: LossyField<T[K]> };

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

export const loss = (code: LossCode, value: unknown, suggestion: Loss['suggestion']): Loss => ({
  path: [],
  code,
  text: asText(value),
  suggestion,
});

export const within = (at: string | number, losses: readonly Loss[]): readonly Loss[] =>
  losses.map((one) => ({ ...one, path: [at, ...one.path] }));

/** Empty values lose nothing: clients send them to clear a field. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A value that is accepted whole or not at all. */
export const allOrNothing = <T>(
  field: Field<T>,
  refused: (value: unknown) => Loss = (value) => loss('dropped', value, { rule: field.rule }),
): LossyField<T> => ({
  ...field,
  losses: (value) => (field.read(value) === undefined ? [refused(value)] : []),
});

/** A value that is replaced by a default if it is not accepted. */
export const withDefault = <T>(field: LossyField<T>, otherwise: T): LossyField<T> => ({
  ...field,
  read: (value) => field.read(value) ?? otherwise,
  losses: (value) => (isBlank(value) ? [] : field.losses(value)),
});

/** null if it is not set, or the sent value does not fit. */
export const orNull = <T>(field: LossyField<T>): LossyField<T | null> => ({
  ...withDefault<T | null>(field, null),
  optional: true,
  schema: nullable(field.schema),
});

/** Absent or null it is null; a value that does not fit drops the whole entry. */
export const strictOrNull = <T>(field: LossyField<T>): LossyField<T | null> => ({
  ...field,
  optional: true,
  schema: nullable(field.schema),
  read: (value) => (value === undefined || value === null ? null : field.read(value)),
  losses: (value) => (value === undefined || value === null ? [] : field.losses(value)),
});

export const described = <T>(field: LossyField<T>, description: string): LossyField<T> => ({
  ...field,
  schema: { ...field.schema, description },
});

const collapsed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Trimmed text, cut at `max` characters. */
export function cutText(max: number): LossyField<string> {
  const field = trimmedText(max);
  const endless = trimmedText(Number.MAX_SAFE_INTEGER);
  return {
    ...field,
    losses: (value) => {
      const whole = endless.read(value);
      if (typeof value !== 'string' || whole === undefined) {
        return [
          loss('dropped', value, { rule: typeof value === 'string' ? 'must not be empty' : field.rule }),
        ];
      }
      const lost = collapsed(whole) === collapsed(value) ? [] : [loss('unsayable', value, { value: whole })];
      const cut =
        field.read(value) === whole ? [] : [loss('cut', value, { rule: atMost(max, 'characters') })];
      return [...lost, ...cut];
    },
  };
}

export const atMost = (max: number, what: string): string => `must be at most ${max} ${what}`;

/** The entries of a list that fit, cut at its bound; with `keyOf` each only once. */
export function entries<T>(
  entry: LossyField<T>,
  max: number,
  keyOf?: (one: T) => unknown,
): LossyField<readonly T[]> {
  const fitting = (value: unknown): { one: T; index: number }[] => {
    const seen = new Set<unknown>();
    const all = Array.isArray(value) ? value : [];
    return all.flatMap((given, index) => {
      const one = entry.read(given);
      if (one === undefined || (keyOf && seen.has(keyOf(one)))) return [];
      if (keyOf) seen.add(keyOf(one));
      return { one, index };
    });
  };
  return {
    rule: 'must be a list',
    schema: { type: 'array', maxItems: max, items: entry.schema },
    read: (value) =>
      fitting(value)
        .slice(0, max)
        .map(({ one }) => one),
    losses: (value) => {
      if (isBlank(value)) return [];
      if (!Array.isArray(value)) return [loss('dropped', value, { rule: 'must be a list' })];
      const rule = `the list ${atMost(max, 'entries')}`;
      return [
        ...value.flatMap((one, index) => lossesOfEntry(entry, one, index)),
        ...fitting(value)
          .slice(max)
          .flatMap(({ index }) => within(index, [loss('cut', value[index], { rule })])),
      ];
    },
  };
}

/** Why an entry is dropped; or the losses within an entry that is kept. */
function lossesOfEntry<T>(entry: LossyField<T>, value: unknown, index: number): readonly Loss[] {
  const losses = entry.losses(value);
  if (entry.read(value) !== undefined) return within(index, losses);
  const first = losses[0]!;
  return within(index, [{ ...first, text: first.text || asText(value) }]);
}

/** An object of named fields, answered with all of its members and no others. */
export function record<T extends object>(
  members: LossyMembers<T>,
  about: JsonSchema = {},
): LossyField<T> & ObjectField<T> {
  const names = Object.keys(members) as (keyof T & string)[];
  const field = object<T>(members, about);
  const rule = `must be one of ${names.join(', ')}`;
  return {
    ...field,
    schema: { ...field.schema, required: names, additionalProperties: false },
    losses: (value) => {
      if (!isObject(value)) return [loss('dropped', value, { rule: field.rule })];
      const wrong = names.find((name) => members[name].read(value[name]) === undefined);
      if (wrong !== undefined) return within(wrong, members[wrong].losses(value[wrong]));
      const unknown = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
      return [
        ...names.flatMap((name) => within(name, members[name].losses(value[name]))),
        ...unknown.flatMap((name) => within(name, [loss('dropped', value[name], { rule })])),
      ];
    },
  };
}

/** Drops the value if `refused` returns a loss for it. */
export const rejectIf = <T>(field: LossyField<T>, refused: (value: T) => Loss | null): LossyField<T> => {
  const why = (value: unknown): Loss | null => {
    const read = field.read(value);
    return read === undefined ? null : refused(read);
  };
  return {
    ...field,
    read: (value) => (why(value) ? undefined : field.read(value)),
    losses: (value) => {
      const refusal = why(value);
      return refusal ? [refusal] : field.losses(value);
    },
  };
};
