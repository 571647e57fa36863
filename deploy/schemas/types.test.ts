import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#schemas/field-types.ts';
import { generatedFolder, generatedModules } from './modules.ts';
import { type AvroRecord, TypesOfFolder } from './types.ts';

test('the generated types are those of the schemas', () => {
  const remedy = 'the schemas have changed: npm run schemas renews schemas/generated/; commit it.';
  const stored = readdirSync(generatedFolder).map(
    (name) => [name, readFileSync(join(generatedFolder, name), 'utf8')] as const,
  );
  expect(new Map(stored), remedy).toEqual(generatedModules());
});

test('every narrower type is of a field that exists', () => {
  const all = [...generatedModules().values()].join('\n');
  const unused = Object.values(fieldTypes).flatMap((types) =>
    Object.entries(types).filter(([place, name]) => {
      const [record, field] = place.split('.');
      const scope =
        record === '*' ? all : (all.split(`export type ${record} = {`)[1]?.split('\n};')[0] ?? '');
      return !new RegExp(`readonly ${field}: ${name}( \\| null)?;`).test(scope);
    }),
  );
  expect(unused).toEqual([]);
});

describe('the type of a field', () => {
  const generate = (...fields: AvroRecord['fields']): string => {
    const types = new TypesOfFolder();
    types.add({ type: 'record', name: 'Thing', doc: 'A thing.', fields }, 'thing');
    return types.text('ThingRecords');
  };

  test('is read-only, explained by its docs, null last, and narrower where the table says so', () => {
    expect(
      generate(
        { name: 'site_id', type: 'string' },
        { name: 'card_id', type: ['null', 'string'], doc: 'null without a card' },
        { name: 'at_ms', type: 'long' },
      ),
    ).toBe(`import type { CardId, SiteId } from '../ids.ts';

/** A thing. */
export type Thing = {
  readonly kind: 'thing';
  readonly site_id: SiteId;
  /** null without a card */
  readonly card_id: CardId | null;
  readonly at_ms: number;
};

export type ThingRecords = {
  readonly thing: Thing;
};
`);
  });

  test('is a record of its own where the schema nests one', () => {
    const part: AvroRecord = { type: 'record', name: 'Part', fields: [{ name: 'ok', type: 'boolean' }] };
    const text = generate(
      { name: 'parts', type: { type: 'array', items: part } },
      { name: 'raw', type: ['null', 'bytes'] },
    );
    expect(text).toContain('export type Part = {\n  readonly ok: boolean;\n};');
    expect(text).toContain('  readonly parts: readonly Part[];\n  readonly raw: Buffer | null;\n');
    expect(() => generate({ name: 'a', type: part }, { name: 'b', type: part })).toThrow('named Part');
  });

  test('is a record named again where the schema names it again', () => {
    const part: AvroRecord = { type: 'record', name: 'Part', fields: [{ name: 'ok', type: 'boolean' }] };
    const text = generate({ name: 'first', type: part }, { name: 'second', type: ['null', 'Part'] });
    expect(text).toContain('  readonly first: Part;\n  readonly second: Part | null;\n');
  });

  test('must be one that the generator knows', () => {
    expect(() => generate({ name: 'size', type: 'float' })).toThrow('float is not known');
  });
});
