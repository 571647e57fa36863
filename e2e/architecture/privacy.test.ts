import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { topics } from '#schemas/topics.ts';
import { moments, outcomes, traces } from '#schemas/views/tables.ts';

/**
 * docs/privacy.md names everything that is stored. New data fail this test until the page gives their purpose,
 * retention and way of deletion.
 */

const read = (path: string): string => readFileSync(projectFile(...path.split('/')), 'utf8');
const below = (folder: string, name: RegExp): string[] =>
  readdirSync(projectFile(...folder.split('/')), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => name.test(file) && !/\.test\.tsx?$/.test(file));

const page = read('docs/privacy.md');
const sections = new Map(page.split(/^## /m).map((text) => [text.split('\n')[0]!, text]));
/** What the first cells of a section's rows name. */
const namedIn = (section: string): string[] =>
  sections
    .get(section)!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

const tablesIn = (sql: string): string[] =>
  [
    ...sql.matchAll(
      /\bcreate\s+(?:unlogged\s+)?(?:table|materialized view)\s+(?:if not exists\s+)?(?:\w+\.)?(\w+|\$\{)/gi,
    ),
  ].map(([, name]) => name!);

test('every topic', () => {
  expect(namedIn('In Kafka').toSorted()).toEqual(
    Object.values(topics)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('every table of Postgres, including those that code creates', () => {
  const made = [
    ...below('deploy/migrations/postgres', /\.sql$/),
    ...below('deploy/local/registry', /\.ts$/),
    'platform/postgres/postgres.ts',
  ].flatMap((file) => tablesIn(read(file)));
  expect(made).toContain('ledger_order');
  const gone = below('deploy/migrations/postgres', /\.sql$/).flatMap((file) =>
    [...read(file).matchAll(/\bdrop table (?:if exists )?(\w+)/gi)].map(([, name]) => name!),
  );
  const there = made.filter((name) => !gone.includes(name));
  expect(namedIn('In Postgres').toSorted()).toEqual([...new Set(there)].toSorted());
});

test('every table and view of ClickHouse, by prefix where the name is made at run time', () => {
  const fromMigrations = below('deploy/migrations/clickhouse', /\.sql$/).flatMap((file) =>
    tablesIn(read(file)),
  );
  const gone = below('deploy/migrations/clickhouse', /\.sql$/).flatMap((file) =>
    [...read(file).matchAll(/\bdrop (?:table|view) (?:if exists )?(\w+)/gi)].map(([, name]) => name!),
  );
  const fromTables = [moments, traces, outcomes].map(({ name }) => name);
  const there = fromMigrations.filter((name) => !gone.includes(name));
  const wanted = [...new Set([...there, ...fromTables, 'replay_…', 'erase_…'])];
  expect(namedIn('In ClickHouse').toSorted()).toEqual(wanted.toSorted());
});

test('nothing else creates tables', () => {
  const known = new Set([
    'deploy/local/registry/registry.ts',
    'platform/postgres/postgres.ts',
    'platform/clickhouse/clickhouse.ts',
    // the same migrations, for a cluster
    'platform/clickhouse/cluster.ts',
    // the same tables again
    'platform/clickhouse/granules.ts',
    'platform/erasure/views.ts',
    'processors/history/orphans.ts',
    'processors/replay/table.ts',
  ]);
  const makers = ['api', 'deploy', 'ingest', 'platform', 'processors']
    .flatMap((folder) => below(folder, /\.(ts|mjs)$/))
    .filter((file) => !known.has(file) && tablesIn(read(file)).length > 0);
  expect(makers).toEqual([]);
});

const browserFiles = [
  ...below('sdk/src', /\.ts$/),
  ...below('sdk/integrations', /\.(js|php)$/),
  ...below('ingest/frame', /\.(ts|js)$/),
  ...below('api/console/app', /\.tsx?$/),
].map((file) => ({ file, text: read(file) }));

/**
 * Resolves a key of storage: `uid` in recall('uid', 'localStorage'), `version.` in a template, or a constant of the
 * file.
 */
function sdkKeys(text: string): string[] {
  const call = /\b(?:recall|remember)\(\s*(?:'([^']*)'|`([^`]*)`|(\w+))(?=[,)])/g;
  return [...text.matchAll(call)].flatMap(([, literal, template, name]) => {
    const value = name && new RegExp(`\\b${name} = (?:'([^']*)'|\`([^\`]*)\`)`).exec(text);
    const key = literal ?? template ?? (value ? (value[1] ?? value[2]) : undefined);
    return [
      key === undefined
        ? `(${name} cannot be read: make it a constant)`
        : `engage.${key.replace(/\$\{.*/, '…')}`,
    ];
  });
}

test('every key of browser storage', () => {
  const users = browserFiles.filter(({ text }) =>
    /\b(?:(?:local|session)Storage\b|recall\(|remember\()/.test(text),
  );
  const direct = users.flatMap(({ text }) =>
    [...text.matchAll(/(['"`])(engage\.[\w.-]+)(?:\$\{[^`]*)?\1/g)].map(([, , key]) =>
      key!.endsWith('.') ? `${key}…` : key!,
    ),
  );
  const keys = new Set([...users.flatMap(({ text }) => sdkKeys(text)), ...direct]);
  expect(keys).toContain('engage.uid');
  const named = namedIn("In the shopper's browser");
  expect(
    [...keys].filter((key) => !named.includes(key)),
    'not named',
  ).toEqual([]);
  expect(
    named.filter((key) => !keys.has(key)),
    'named, and gone',
  ).toEqual([]);
});

test('browsers keep nothing in databases or caches, and only the console session in a cookie', () => {
  const kept = /document\.cookie\s*=|\bcookieStore\b|\bindexedDB\b|\bcaches\.|serviceWorker|setcookie\(/;
  expect(browserFiles.filter(({ text }) => kept.test(text)).map(({ file }) => file)).toEqual([]);
  const servers = ['api', 'ingest', 'platform'].flatMap((folder) => below(folder, /(?<!\.d)\.ts$/));
  const setters = servers.filter((file) => /set-cookie|cookies\.set\(/i.test(read(file)));
  expect(setters).toEqual(['api/access/session-cookie.ts']);
});

test('every row gives purpose, retention and way of deletion', () => {
  const empty = page
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .filter((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const why = cells.at(-3);
      const long = cells.at(-2);
      return !why || !long;
    });
  expect(empty).toEqual([]);
});
