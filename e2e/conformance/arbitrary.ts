/** Values for a JSON schema of the description: valid ones, and ones with a mistake. */
import fc from 'fast-check';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly [keyword: string]: unknown;
};
type Any = fc.Arbitrary<unknown>;
type Resolve = (ref: string) => Schema;

const DEPTH_MAX = 6;
const SPAN = 10_000;
const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const number = (schema: Schema, name: string, otherwise: number): number =>
  typeof schema[name] === 'number' ? schema[name] : otherwise;

/** Values that fit the schema, as far as its keywords are supported here; for others, any JSON. */
export function fitting(schema: Schema, resolve: Resolve, depth = 0): Any {
  if (depth > DEPTH_MAX) return fc.constant(null);
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve, depth);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const of = (one: Schema): Any => fitting(one, resolve, depth + 1);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map(of));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => of({ ...schema, type })));
  return ofType(schema, of);
}

function ofType(schema: Schema, of: (one: Schema) => Any): Any {
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer(range(schema));
    case 'number':
      return fc.oneof(fc.integer(range(schema)), fc.double({ ...range(schema), noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: number(schema, 'minItems', 0),
        maxLength: Math.min(number(schema, 'maxItems', 4), number(schema, 'minItems', 0) + 4),
      });
    case 'object':
      return object(schema, of);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const range = (schema: Schema): { min: number; max: number } => {
  const min = Math.max(number(schema, 'minimum', -SPAN), -Number.MAX_SAFE_INTEGER);
  return {
    min: Math.ceil(min),
    max: Math.max(Math.ceil(min), Math.min(number(schema, 'maximum', SPAN), 2 ** 31)),
  };
};

function text(schema: Schema): Any {
  if (schema.format === 'date-time') return instant;
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const minLength = number(schema, 'minLength', 0);
  const maxLength = Math.min(number(schema, 'maxLength', 40), minLength + 40);
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ unit: 'binary', minLength, maxLength }));
}

function object(schema: Schema, of: (one: Schema) => Any): Any {
  const model = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, of(one)] as const);
  const required = (schema.required ?? []).filter((name) => schema.properties?.[name]);
  return fc.record(Object.fromEntries(model), { requiredKeys: required as string[] });
}

/** The value, with one place replaced by other JSON, removed, or duplicated. */
export const corrupted = (value: Any): Any =>
  fc
    .tuple(value, fc.jsonValue({ maxDepth: 3 }), fc.nat(), fc.constantFrom('replace', 'drop', 'add'))
    .map(([right, other, at, how]) => corrupt(right, other, at, how));

function corrupt(right: unknown, other: unknown, at: number, how: string): unknown {
  if (typeof right !== 'object' || right === null) return other;
  const names = Object.keys(right);
  if (names.length === 0) return other;
  const name = names[at % names.length]!;
  const inside = (right as Record<string, unknown>)[name];
  const rest = { ...right } as Record<string, unknown>;
  if (how === 'drop') delete rest[name];
  else if (how === 'add') rest[`${name}_`] = other;
  else rest[name] = at % 3 === 0 ? corrupt(inside, other, at >> 2, how) : other;
  return Array.isArray(right) ? Object.values(rest) : rest;
}
