/** JSON Schema, as /v1/openapi.json shows it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A value that clients send, defined once: how it is read, how a wrong one is refused, and how /v1/openapi.json describes it.
 * Signals, frames, bodies and the facts sheet are made of these.
 */
export type Field<T> = {
  /** the value as it is kept; undefined when it is not taken. Never throws. */
  readonly read: (value: unknown) => T | undefined;
  /** what the value must be, after the field's name in a sentence */
  readonly rule: string;
  /** the value as it is sent */
  readonly schema: JsonSchema;
  /** an object may be without it: `read` takes undefined */
  readonly optional?: true;
  /** for lists and objects: the first thing inside the value that is not taken */
  readonly fault?: (value: unknown) => Fault;
};
export type FieldValue<F> = F extends Field<infer T> ? T : never;

/** Where a value is not taken, as names and indexes from the outside in, and the rule that it breaks. */
export type Fault = { readonly path: readonly (string | number)[]; readonly rule: string };

/** Why `read` did not take the value. */
export const faultOf = (field: Field<unknown>, value: unknown): Fault =>
  field.fault?.(value) ?? { path: [], rule: field.rule };

/** The field made into another; what `make` answers undefined for is not taken. */
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

/** May be absent or null, and counts as `otherwise` then. */
export const optional = <T, D = null>(field: Field<T>, otherwise: D = null as D): Field<T | D> => ({
  ...field,
  optional: true,
  schema: nullable(field.schema),
  read: (value) => (value === undefined || value === null ? otherwise : field.read(value)),
});

/** null when it is absent or wrong. */
export const hint = <T>(field: Field<T>): Field<T | null> => ({
  ...field,
  optional: true,
  read: (value) => field.read(value) ?? null,
});

/** Read only where it `matters`: anything else is null, whatever it holds. */
export const readWhere = <T>(
  matters: (value: unknown) => boolean,
  field: Field<T>,
  schema: JsonSchema = field.schema,
): Field<T | null> => ({ ...field, schema, read: (value) => (matters(value) ? field.read(value) : null) });

/** Described, and not looked at. */
export const ignored: Field<null> = { rule: '', schema: {}, optional: true, read: () => null };
