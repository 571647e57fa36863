/** JSON Schema, as /v1/openapi.json shows it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Defines a value that clients send: how it is read, how a wrong one is refused, and how /v1/openapi.json describes it. Signals, frames,
 * bodies and the facts sheet are composed of fields.
 */
export type Field<T> = {
  /** the parsed value; undefined if it is refused. Never throws. */
  readonly read: (value: unknown) => T | undefined;
  /** what the value must be; follows the field's name in a sentence */
  readonly rule: string;
  /** JSON Schema of the value as it is sent */
  readonly schema: JsonSchema;
  /** may be absent from an object: `read` accepts undefined */
  readonly optional?: true;
  /** for lists and objects: the first value inside that is refused */
  readonly fault?: (value: unknown) => Fault;
};
export type FieldValue<F> = F extends Field<infer T> ? T : never;

/** The path of a refused value (names and indices from the outside in), and the rule that it breaks. */
export type Fault = { readonly path: readonly (string | number)[]; readonly rule: string };

/** Why `read` refused the value. */
export const faultOf = (field: Field<unknown>, value: unknown): Fault =>
  field.fault?.(value) ?? { path: [], rule: field.rule };

/** Maps the values of a field; a value is refused if `make` returns undefined. */
export const convert = <T, U>(
  field: Field<T>,
  make: (value: T) => U | undefined,
  about: Partial<Pick<Field<U>, 'rule' | 'schema'>> = {},
): Field<U> => ({
  ...field,
  ...about,
  read: (value) => {
    const read = field.read(value);
    return read === undefined ? undefined : make(read);
  },
});

export const described = <T>(field: Field<T>, description: string): Field<T> => ({
  ...field,
  schema: { ...field.schema, description },
});

export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** May be absent or null, which is read as `otherwise`. */
export const optional = <T, D = null>(field: Field<T>, otherwise: D = null as D): Field<T | D> => ({
  ...field,
  optional: true,
  schema: nullable(field.schema),
  read: (value) => (value === undefined || value === null ? otherwise : field.read(value)),
});

/** Reads an absent or invalid value as null. */
export const nullIfInvalid = <T>(field: Field<T>): Field<T | null> => ({
  ...field,
  optional: true,
  read: (value) => field.read(value) ?? null,
});

/** Reads the value only if it `matters`; any other value is read as null. */
export const readIf = <T>(
  matters: (value: unknown) => boolean,
  field: Field<T>,
  schema: JsonSchema = field.schema,
): Field<T | null> => ({ ...field, schema, read: (value) => (matters(value) ? field.read(value) : null) });

/** Described, and not read. */
export const ignored: Field<null> = { rule: '', schema: {}, optional: true, read: () => null };
