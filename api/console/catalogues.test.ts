import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { readCatalogues, translated } from './catalogues.ts';

const app = projectFile('api', 'console', 'app');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
);

/** The number of texts that each function of language/text.ts takes before its values. */
const textsOf: Readonly<Record<string, number>> = { t: 1, rich: 1, plural: 2 };

/** The texts of one file, as the catalogues name them, and calls whose text is not a literal. */
function textsIn(path: string): { texts: string[]; unreadable: string[] } {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(app, path), 'utf8'),
    ts.ScriptTarget.ES2023,
    true,
  );
  const texts: string[] = [];
  const unreadable: string[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    const count = textsOf[called];
    if (count && ts.isCallExpression(node)) {
      const given = node.arguments.slice(called === 'plural' ? 1 : 0).slice(0, count);
      if (given.length === count && given.every(ts.isStringLiteralLike))
        texts.push(given.map(({ text }) => text).join('|'));
      else unreadable.push(`${path}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { texts, unreadable };
}

const found = sources.map(textsIn);
const used = new Set(found.flatMap(({ texts }) => texts));
const catalogues = await readCatalogues();
const rows = catalogues.flatMap(({ file, rows }) =>
  Object.entries(rows).map(([english, row]) => ({ file, english, row })),
);

test('a text is written where it is used, so that it can be found', () =>
  expect(found.flatMap(({ unreadable }) => unreadable)).toEqual([]));

test('every text of the console is in a catalogue', () => {
  const known = new Set(rows.map(({ english }) => english));
  expect([...used].filter((text) => !known.has(text))).toEqual([]);
});

test('a catalogue has no text that the console does not have', () =>
  expect(rows.filter(({ english }) => !used.has(english))).toEqual([]));

test('a text is in one catalogue', () => {
  const texts = rows.map(({ english }) => english);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

const sorted = (matches: Iterable<RegExpMatchArray>): string[] => [...matches].map(([match]) => match).sort();
const tagsOf = (text: string): string[] => sorted(text.matchAll(/<\/?\w+>/g));
const namesOf = (text: string): string[] => [...new Set(sorted(text.matchAll(/\{\w+\}/g)))];

describe.each(translated)('in %s', (language) => {
  const pairs = rows.map(({ english, row }) => [english, row[language]] as const);

  test('every text has its translation, with the same elements and the same values', () => {
    const wrong = pairs.filter(
      ([english, text]) =>
        !text?.trim() ||
        tagsOf(english).join() !== tagsOf(text).join() ||
        namesOf(english).join() !== namesOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });

  test('a plural has both forms, and names its number where the first form stands for more than one', () => {
    const plurals = pairs.filter(([english]) => english.includes('|'));
    const alsoZero = new Intl.PluralRules(language).select(0) === 'one';
    const wrong = plurals.filter(([, text]) => {
      const [one, other, ...more] = text.split('|');
      return !one || !other || more.length > 0 || (alsoZero && other.includes('{n}') && !one.includes('{n}'));
    });
    expect(wrong).toEqual([]);
  });
});
