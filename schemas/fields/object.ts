import { type Fault, type Field, faultOf, type JsonSchema, nullable } from './field.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Members<T> = { readonly [K in keyof T]-?: Field<T[K]> };

export type ObjectSchema = JsonSchema & {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
};
export type ObjectField<T> = Field<T> & { readonly schema: ObjectSchema };

/** An object of named fields, all of which must be valid; other members are dropped. */
export function object<T extends object>(members: Members<T>, about: JsonSchema = {}): ObjectField<T> {
  const entries = Object.entries<Field<unknown>>(members);
  const rule = 'must be an object';
  return {
    rule,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      required: entries.filter(([, field]) => !field.optional).map(([name]) => name),
      ...about,
    },
    read: readerOf<T>(entries),
    fault: (value) => {
      if (!isObject(value)) return { path: [], rule };
      const wrong = entries.find(([name, field]) => field.read(value[name]) === undefined);
      return wrong ? faultAt(wrong[0], wrong[1], value[wrong[0]]) : { path: [], rule };
    },
  };
}

/**
 * Generates straight-line code that reads each member, because this runs for every signal: with a loop over names V8 would create
 * dictionary-mode objects, and could not inline the calls.
 */
function readerOf<T>(entries: readonly [string, Field<unknown>][]): (value: unknown) => T | undefined {
  const steps = entries.map(
    ([name], i) => `const v${i} = read${i}(value[${JSON.stringify(name)}]); if (v${i} === undefined) return;`,
  );
  const taken = entries.map(([name], i) => `${JSON.stringify(name)}: v${i}`);
  // The code contains only the quoted names of members.
  const made = new Function(
    'isObject',
    ...entries.map((_, i) => `read${i}`),
    `'use strict'; return (value) => { if (!isObject(value)) return; ${steps.join(' ')} return { ${taken.join(', ')} }; };`,
  );
  return made(isObject, ...entries.map(([, field]) => field.read)) as (value: unknown) => T | undefined;
}

function faultAt(at: string | number, field: Field<unknown>, value: unknown): Fault {
  const { path, rule } = faultOf(field, value);
  return { path: [at, ...path], rule };
}

/** An object in our answers: with all of its members, and no others. */
export const complete = <T>(field: ObjectField<T>): ObjectField<T> => ({
  ...field,
  schema: { ...field.schema, required: Object.keys(field.schema.properties), additionalProperties: false },
});

/** A list, of which the first `max` entries are read and must be valid; absent or null counts as empty. */
export const list = <T>(entry: Field<T>, max: number): Field<readonly T[]> => ({
  rule: 'must be a list',
  optional: true,
  schema: nullable({
    type: 'array',
    items: entry.schema,
    description: `Only the first ${max} entries are read.`,
  }),
  read: (value) => {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return undefined;
    const taken: T[] = [];
    for (const one of value.slice(0, max)) {
      const read = entry.read(one);
      if (read === undefined) return undefined;
      taken.push(read);
    }
    return taken;
  },
  fault: (value) => {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    const index = entries.findIndex((one) => entry.read(one) === undefined);
    return index < 0 ? { path: [], rule: 'must be a list' } : faultAt(index, entry, entries[index]);
  },
});

/** The valid entries of a list, in order; empty if the value is not a list. */
export const readableEntries = <T>(entry: Field<T>, value: unknown): T[] =>
  Array.isArray(value) ? value.map(entry.read).filter((read) => read !== undefined) : [];
