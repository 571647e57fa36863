import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import {
  insertSettings,
  insertSettingsWithoutDedupe,
  onCluster,
  statementFor,
  systemTableOnAllReplicas,
  tableOnAllReplicas,
} from './cluster.ts';
import { statementsOf } from './migrations.ts';

const folder = projectFile('deploy', 'migrations', 'clickhouse');
const names = readdirSync(folder).sort();
const cluster = { cluster: { name: 'shop-views', database: 'engage' } };
const statements = names.flatMap((name) => statementsOf(readFileSync(`${folder}/${name}`, 'utf8')));
const inCluster = statements.map((one) => statementFor(cluster, one).trim());

/** Hashes of the migrations as released, which installations have run and so must not change. A new migration adds a line. */
const sent: Readonly<Record<string, string>> = {
  '0001-views.sql': '5a0412359ae12e20',
  '0002-erasure.sql': '069103862043e6fc',
  '0005-explain.sql': '6442167bdbddea7f',
  '0006-moment-id.sql': '82e239650d5b3ec1',
  '0007-retention.sql': 'f95ae2334d370a24',
  '0008-attributes.sql': 'e04dd4e9617039d8',
  '0009-entrants.sql': 'd7cd8676ebee83d2',
  '0011-moment-windows.sql': 'fba0417e1b0e8034',
  '0012-moment-windows-of-older-parts.sql': '3987308ba15f7b4a',
  '0013-moments-by-reason.sql': '056eee2bc70bcf42',
  '0014-country.sql': '4e5a134059b7af17',
};

test('a single server is sent every released migration unchanged', () => {
  for (const [name, hash] of Object.entries(sent)) {
    const own = statementsOf(readFileSync(`${folder}/${name}`, 'utf8')).map((one) => statementFor({}, one));
    expect([name, createHash('sha256').update(own.join('\0')).digest('hex').slice(0, 16)]).toEqual([
      name,
      hash,
    ]);
  }
  expect(statements.map((one) => statementFor({}, one))).toEqual(statements);
  expect([onCluster({}), tableOnAllReplicas({}, 'moments'), systemTableOnAllReplicas({}, 'parts')]).toEqual([
    '',
    'moments',
    'system.parts',
  ]);
  expect([insertSettings({}), insertSettingsWithoutDedupe({})]).toEqual([{}, {}]);
});

test('a cluster is sent every migration with `on cluster` after the name of the object', () => {
  for (const one of inCluster)
    expect(one).toMatch(/^(create|alter|drop) [a-z ]+ \w+ on cluster 'shop-views'( |$)/);
  expect(inCluster.filter((one) => one.includes('on cluster'))).toHaveLength(statements.length);
});

test('every table of a cluster that stores rows is replicated', () => {
  const engines = inCluster.flatMap((one) => /\bengine = (.*)$/m.exec(one)?.[1] ?? []).sort();
  expect(engines).toEqual([
    'Null',
    'ReplicatedAggregatingMergeTree',
    ...Array(6).fill('ReplicatedReplacingMergeTree'),
    ...Array(2).fill('ReplicatedReplacingMergeTree(version)'),
  ]);
  expect(inCluster.join('\n')).not.toMatch(/engine = (Replacing|Aggregating)?MergeTree|non_replicated/);
});

test('the tables of a cluster are created with small granules', () => {
  const made = inCluster.filter((one) => /^create table if not exists (moments|outcomes) /.test(one));
  expect(made).toHaveLength(2);
  for (const one of made) {
    expect(one).toContain(
      '\nsettings index_granularity = 1024, min_compress_block_size = 8192, replicated_deduplication_window = 1000',
    );
  }
});

test('a statement of an unknown kind is refused for a cluster', () => {
  expect(() => statementFor(cluster, 'optimize table moments final')).toThrow(
    'This statement has no form for a ClickHouse cluster yet',
  );
  expect(() => statementFor(cluster, 'create table moments (id String) engine = Memory')).toThrow(
    'This statement has no form',
  );
});

test('rows that may be deleted and inserted again are not deduplicated', () => {
  expect(insertSettingsWithoutDedupe(cluster)).toEqual({ ...insertSettings(cluster), insert_deduplicate: 0 });
  expect(insertSettings(cluster)).toMatchObject({ insert_quorum: 'auto' });
});
