import { escapeHtml } from '../render.ts';
import { bounds, type Schema } from './document.ts';

/** The text of a description: paragraphs, and code between backticks. */
export const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n');

export const inline = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
export const schemaId = (name: string): string => `schema-${name}`;

const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
const unique = (words: readonly string[]): string => [...new Set(words)].join(' or ');

/** The type in a few words, with links to named schemas. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return unique(several.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' and ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `object, each ${typeOf(schema.additionalProperties)}`;
  if (schema.type === undefined) return 'any value';
  const words = typeof schema.type === 'string' ? schema.type : schema.type.join(' or ');
  return schema.format ? `${words} (${escapeHtml(schema.format)})` : words;
}

const limitsOf = (schema: Schema): string =>
  bounds
    .filter((bound) => schema[bound] !== undefined && Math.abs(schema[bound]!) < Number.MAX_SAFE_INTEGER)
    .map((bound) => `${bound} ${schema[bound]}`)
    .join(', ');

/** The details of a field: type, bounds, default and meaning. */
export function fieldDetails(schema: Schema, required: boolean): string {
  const facts = [
    typeOf(schema),
    required ? '' : 'optional',
    limitsOf(schema),
    schema.default === undefined ? '' : `default ${code(schema.default)}`,
    schema.deprecated ? 'deprecated' : '',
  ].filter(Boolean);
  const meaning = schema.description ? `: ${inline(schema.description)}` : '';
  return `<span class="soft">${facts.join(', ')}</span>${meaning}`;
}

/** The schemas of nested fields, however they are wrapped. */
const within = (schema: Schema): readonly Schema[] => [
  schema,
  ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(
    (one) => (one ? within(one) : []),
  ),
  ...(typeof schema.additionalProperties === 'object' ? within(schema.additionalProperties) : []),
];

/** The fields of an object and of nested objects. Named schemas are links, so the recursion ends. */
export function fields(schema: Schema): string {
  const lists = within(schema)
    .filter(({ properties }) => properties !== undefined)
    .map(({ properties, required = [] }) => {
      const items = Object.entries(properties!).map(
        ([name, field]) =>
          `<li><code>${escapeHtml(name)}</code> ${fieldDetails(field, required.includes(name))}${fields(field)}</li>`,
      );
      return items.length === 0 ? '' : `<ul class="fields">${items.join('\n')}</ul>`;
    });
  return lists.join('\n');
}
