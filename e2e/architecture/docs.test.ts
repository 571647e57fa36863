import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

/** Pages name files that exist, and the two walks of ARCHITECTURE.md name each file once. */

const LINES_MAX = 20;
const layers = ['api', 'deploy', 'e2e', 'ingest', 'platform', 'processors', 'schemas', 'sdk'];
const layerPages = layers.map((layer) => `${layer}/README.md`);
const operations = readdirSync(projectFile('docs', 'operations')).map((name) => `docs/operations/${name}`);
const docs = readdirSync(projectFile('docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll('\\', '/')}`);
/** Only the paths in these pages are checked; decision records name files as they were. */
const guides = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/glossary.md'],
  ...operations,
  ...layerPages,
];

const text = (page: string): string => readFileSync(projectFile(...page.split('/')), 'utf8');
const exists = (path: string): boolean => existsSync(projectFile(...path.split('/')));

/** Paths from the root of the project, anywhere on the page. */
const pathsIn = (page: string): string[] => {
  const path = new RegExp(`(?<![\\w./-])(?:docs|${layers.join('|')})/[\\w./-]*\\w/?(?![\\w*<{])`, 'g');
  return text(page).match(path) ?? [];
};

/** In the README of a layer: code spans that end like a file or folder, relative to that layer or to the root. */
const ownPathsIn = (page: string): string[] =>
  [...text(page).matchAll(/`([^`]+)`/g)]
    .flatMap(([, code]) => code!.split(' '))
    .filter((word) => /^\w[\w./-]*(?:\.(?:tsx?|mjs|avsc|json|md)|\/)$/.test(word));

const headingsOf = (page: string): string[] =>
  [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (page: string): string[] =>
  [...text(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^https?:/.test(link!)) return [];
    const [file = '', heading] = link!.split('#');
    const target = file === '' ? page : posix.join(posix.dirname(page), file);
    if (!exists(target)) return [link!];
    return heading === undefined || headingsOf(target).includes(heading) ? [] : [link!];
  });

test.each(guides)('%s names files that exist', (page) => {
  expect(pathsIn(page).filter((path) => !exists(path))).toEqual([]);
});

test.each(layerPages)('%s is short, and names files of its folder that exist', (page) => {
  const folder = posix.dirname(page);
  const missing = ownPathsIn(page).filter((path) => !exists(path) && !exists(posix.join(folder, path)));
  expect(missing).toEqual([]);
  expect(text(page).trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
});

test.each([...new Set([...guides, ...docs])])('the links of %s lead somewhere', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test('every page of docs that code or a page names exists', () => {
  const entries = layers.flatMap((layer) =>
    readdirSync(projectFile(layer), { recursive: true, encoding: 'utf8' }).map((name) => `${layer}/${name}`),
  );
  const files = [...entries.filter((name) => /\.(ts|tsx|mjs|sql)$/.test(name)), ...docs, 'README.md'];
  const missing = files.flatMap((file) =>
    (text(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? [])
      .filter((page) => page !== 'docs/x.md' && !exists(page))
      .map((page) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

test('every table of a page has a header, so no empty line splits one', () => {
  const headless = docs.flatMap((page) => {
    const lines = text(page)
      .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/^\|/gm, ' '))
      .split('\n');
    const begins = (at: number): boolean => lines[at]!.startsWith('|') && !lines[at - 1]?.startsWith('|');
    return lines.flatMap((_, at) =>
      begins(at) && !/^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '') ? [`${page}:${at + 1}`] : [],
    );
  });
  expect(headless).toEqual([]);
});

test('the table of attacks names every attack file', () => {
  const files = readdirSync(projectFile('e2e', 'attacks'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/'));
  const table = text('e2e/attacks/README.md');
  expect(files.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('the list of decision records names each by its number and title', () => {
  const records = docs.filter((page) => /^docs\/decisions\/.*\d{4}-/.test(page));
  const rows = records.map((page) => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(text(page))!;
    expect(page).toContain(`/${number!.padStart(4, '0')}-`);
    return `| ${number} | [${title}](${page.replace('docs/decisions/', '')}) |`;
  });
  const listed = text('docs/decisions/README.md').match(/^\| \d+ \| \[.*\]\(.*?\) \|/gm) ?? [];
  expect(listed.toSorted()).toEqual(rows.toSorted());
});

describe('the walks of ARCHITECTURE.md', () => {
  const walks = text('ARCHITECTURE.md')
    .split(/^## /m)
    .filter((section) => /^An? (signal|order),/.test(section));

  test('are two', () => expect(walks).toHaveLength(2));

  test.each(walks.map((walk) => [walk.split('\n')[0]!, walk] as const))('%s: each file once', (_, walk) => {
    const named = [...walk.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file, index) => named.indexOf(file) !== index)).toEqual([]);
  });
});
