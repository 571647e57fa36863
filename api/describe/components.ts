import { z } from 'zod';
import type { Field } from '#schemas/fields/field.ts';
import type { ObjectSchema } from '#schemas/fields/object.ts';

export type Json = Record<string, unknown>;
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Collects named schemas, so that each is described once. A schema with a title in its metadata is named. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const title = schema.meta()?.title;
    const json = jsonSchema(schema, io);
    return title === undefined ? json : this.add(title, json);
  }

  ofField({ schema }: Field<unknown>): Json {
    return this.add(String(schema['title']), schema);
  }

  /** @throws Error when the name is already used for another schema */
  add(name: string, schema: Json): Json {
    const known = this.schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${name}: give one of them another title.`);
    this.schemas[name] = schema;
    return refTo(name);
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    // Parsing transforms text into the handler's types; the metadata describes what a client sends.
    override: ({ zodSchema, jsonSchema: made }) => {
      const wanted = z.globalRegistry.get(zodSchema)?.['override'] as Json | undefined;
      if (wanted) {
        delete made.pattern;
        if ('$ref' in wanted) for (const key of Object.keys(made)) delete (made as Json)[key];
        Object.assign(made, wanted);
      }
      delete (made as Json)['override'];
    },
  }) as Json;
  return json;
}

export const requestIdHeader = { 'X-Request-Id': 'Id of this request.' };
export const rateLimitHeaders = {
  RateLimit: 'What is left of the limit: `"policy";r=remaining;t=seconds`.',
  'RateLimit-Policy': 'The limit: `"policy";q=requests;w=seconds`.',
};

export const headersOf = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

/** What a parameter of a path names. */
const ids: Readonly<Record<string, string>> = {
  id: 'Id of the website.',
  site_id: 'Id of the website.',
  moment_id: 'Id of the moment.',
  person_id: 'Id of the person.',
  session_id: 'Id of the session.',
  key_id: 'Id of the API key.',
  hook_id: 'Id of the webhook.',
  letter_id: 'Id of the dead letter.',
  token: 'Token of the invitation, which is the end of its address.',
  version: 'Number of the version of the facts sheet.',
};
export const idParameter = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  ...(ids[name] && { description: ids[name] }),
  schema: { type: 'string', minLength: 1, maxLength: 64 },
});

export const queryParameters = (query: z.ZodType | undefined): Json[] =>
  parametersIn('query', query && jsonSchema(query, 'input'));

/** One parameter for each property of the object. */
export function parametersIn(place: 'path' | 'query', object: Partial<ObjectSchema> = {}): Json[] {
  const { properties = {}, required = [] } = object;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}
