import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordKinds, schemaIncompatibility, schemaText, subjectOf } from './codec.ts';
import { projectFile } from './files.ts';

/**
 * FULL_TRANSITIVE: every released version reads what we write now, and we read what it wrote. A new field needs a
 * default; a field with a default may go; nothing is renamed and no type changes. A release adds
 * golden/released/<subject>/v<n>.avsc.
 */
type Released = { readonly version: string; readonly text: string };

function releasedOf(subject: string): Released[] {
  const folder = projectFile('schemas', 'golden', 'released', subject);
  return readdirSync(folder).map((version) => ({
    version,
    text: readFileSync(`${folder}/${version}`, 'utf8'),
  }));
}

function breaks(now: string, released: readonly Released[]): string[] {
  return released.flatMap(({ version, text }) => [
    ...problem(`we cannot read ${version}`, schemaIncompatibility(now, text)),
    ...problem(`${version} cannot read us`, schemaIncompatibility(text, now)),
  ]);
}

const problem = (what: string, why: string | null): string[] => (why === null ? [] : [`${what}: ${why}`]);

test.each(recordKinds)('%s is compatible with every released version', (kind) => {
  const released = releasedOf(subjectOf(kind));
  expect(released.length).toBeGreaterThan(0);
  expect(breaks(schemaText(kind), released)).toEqual([]);
});

type Schema = { fields: { name: string; type: unknown; default?: unknown }[] };

function changed(change: (schema: Schema) => void): string[] {
  const schema = JSON.parse(schemaText('card')) as Schema;
  change(schema);
  return breaks(JSON.stringify(schema), releasedOf(subjectOf('card')));
}
function rewrite(schema: Schema, name: string, change: Partial<Schema['fields'][number]>): void {
  Object.assign(schema.fields.find((field) => field.name === name)!, change);
}

describe('a breaking change is detected', () => {
  test('a renamed field', () => {
    expect(changed((schema) => rewrite(schema, 'text', { name: 'sentence' }))).toHaveLength(2);
  });
  test('a removed field that had no default', () => {
    const without = changed((schema) => {
      schema.fields = schema.fields.filter(({ name }) => name !== 'ghost');
    });
    expect(without).toEqual([expect.stringContaining('v1.avsc cannot read us')]);
  });
  test('a new field without a default', () => {
    const grown = changed((schema) => void schema.fields.push({ name: 'colour', type: 'string' }));
    expect(grown).toEqual([expect.stringContaining('we cannot read v1.avsc')]);
  });
  test('another type', () => {
    expect(changed((schema) => rewrite(schema, 'ghost', { type: 'string' }))).toHaveLength(2);
  });
  test('a wider type, which old readers cannot take', () => {
    expect(changed((schema) => rewrite(schema, 'created_at_ms', { type: 'double' }))).toHaveLength(1);
  });
  test('a changed type inside a list', () => {
    const site = JSON.parse(schemaText('site').replaceAll('"salt_epoch"', '"salt_period"')) as Schema;
    expect(breaks(JSON.stringify(site), releasedOf(subjectOf('site'))).length).toBeGreaterThan(0);
    const zones = schemaText('site').replace('"rest_of_world"', '"elsewhere"');
    expect(breaks(zones, releasedOf(subjectOf('site'))).length).toBeGreaterThan(0);
  });
});

test('a new field with a default is allowed', () => {
  expect(
    changed((schema) => void schema.fields.push({ name: 'colour', type: ['null', 'string'], default: null })),
  ).toEqual([]);
});
