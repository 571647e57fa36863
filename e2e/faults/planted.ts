import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { projectFile } from '#schemas/files.ts';
import { stockKafkajs, stockKafkajsFile } from '../bench/collector/stock-kafkajs.ts';
import type { Fault, Schedule } from './schedule.ts';

/**
 * Defects that are planted in a bundle of the roles, to check that they are found. Sources and packages are not
 * changed: a text is replaced during bundling, and a missing text ends the run.
 */
type Change = { readonly file: string; readonly find: string; readonly put: string };
type Planted = {
  readonly what: string;
  readonly changes: readonly Change[];
  /** a file of kafkajs, as published */
  readonly stock?: string;
  /** a schedule that reveals it */
  readonly schedule: Schedule;
  /** the expected difference: other differences do not count */
  readonly shows: RegExp;
};

const under = (faults: readonly Fault[], erasures: readonly number[] = []): Schedule => ({
  seed: 0,
  seconds: 24,
  shoppers: 10,
  erasures,
  faults,
});
const kills = (at: readonly number[], ...targets: readonly string[]): Fault[] =>
  targets.flatMap((target) =>
    at.map((atSeconds): Fault => ({ kind: 'kill', target, atSeconds, forSeconds: 0.5 })),
  );
const brokerKills = ['2', '3', '1'].map(
  (target, i): Fault => ({ kind: 'kill_broker', target, atSeconds: 4 + i * 7, forSeconds: 3 }),
);
const leaderless: Fault = { kind: 'leaderless', target: '1', atSeconds: 6, forSeconds: 8 };

export const planted: Readonly<Record<string, Planted>> = {
  'old-send-messages': {
    what: 'kafkajs is used unpatched and its result is trusted: records of a partition whose leader moved are lost',
    stock: 'src/producer/sendMessages.js',
    schedule: under(brokerKills),
    shows: /is not in the log|has nothing|\d+ missing/,
    changes: [
      {
        file: 'platform/log/kafkajs/producer.ts',
        find: "new Error('Kafka has not answered for the partition')",
        put: 'null as unknown as SendError',
      },
      {
        file: 'platform/log/kafkajs/transactional-writer.ts',
        find: 'if (missing.size > 0) throw',
        put: 'if (missing.size < 0) throw',
      },
    ],
  },
  'two-transactions': {
    what: 'a task commits its outputs in one transaction and its offset in a later one',
    schedule: under(kills([5, 9, 13, 17, 21], 'processor-1', 'processor-2')),
    shows: /in its topic 2 times|[1-9]\d* too many/,
    changes: [
      {
        file: 'platform/log/kafkajs/transactional-writer.ts',
        find: 'const transaction = await this.#onCluster.producer.transaction();',
        put: `const state = records.filter(({ topic }) => topic.endsWith('changelog'));
          const made = records.filter((record) => !state.includes(record));
          if (made.length > 0 && state.length > 0) {
            await this.#transaction(made);
            await new Promise((resolve) => setTimeout(resolve, 50));
            return this.#transaction(state);
          }
          const transaction = await this.#onCluster.producer.transaction();`,
      },
    ],
  },
  'early-acknowledgement': {
    what: 'signals are acknowledged before Kafka has them',
    schedule: under([
      leaderless,
      ...kills([9, 12], 'collector-1', 'collector-2', 'storefront-1', 'storefront-2'),
    ]),
    shows: /is not in the log|the topic has nothing/,
    changes: [
      {
        file: 'platform/log/writer.ts',
        find: 'queue.push(record, done);',
        put: 'queue.push(record);\n    setImmediate(() => done?.(null));',
      },
    ],
  },
  'outbox-emptied-first': {
    what: 'the relay takes rows out of the outbox before Kafka has them',
    // Orders are taken by one storefront while the other's relay is killed with the rows it took out.
    schedule: under([
      { ...leaderless, atSeconds: 10, forSeconds: 11 },
      ...kills([13, 17], 'storefront-1', 'api-1'),
      ...kills([15, 19], 'storefront-2', 'api-2'),
    ]),
    shows: /the topic has nothing/,
    changes: [
      {
        file: 'platform/postgres/outbox.ts',
        find: 'for await (const records of writesOf(rows, writer)) await this.#write(client, writer, records);',
        put: "await client.query('commit');\n      for await (const records of writesOf(rows, writer)) await this.#write(client, writer, records);\n      await client.query('begin');",
      },
    ],
  },
  'card-given-again': {
    what: 'a card is handed out whatever its state',
    schedule: under([]),
    shows: /was handed out \d+ times/,
    changes: [
      {
        file: 'ingest/storefront/cards.ts',
        find: 'on conflict (card_id) do nothing returning card_id)',
        put: 'on conflict (card_id) do update set outcome = excluded.outcome returning card_id)',
      },
    ],
  },
  'visitor-in-a-log': {
    what: 'a storefront logs the visitor of a card',
    schedule: under([]),
    shows: /names the visitor/,
    changes: [
      {
        file: 'ingest/storefront/cards.ts',
        find: 'const card = context.cards.get(site.site_id, visitor, Date.now());',
        put: 'const card = context.cards.get(site.site_id, visitor, Date.now());\n  if (card) context.platform.log.warn(String(visitor));',
      },
    ],
  },
  'moments-left-out': {
    what: 'the sink leaves out the first moment of a batch',
    schedule: under([]),
    shows: /is not in ClickHouse/,
    changes: [
      {
        file: 'processors/views/sink.ts',
        find: 'await insertBatch(clickhouse, moments, rows.moments, batch.token, REPEATED);',
        put: 'await insertBatch(clickhouse, moments, rows.moments.slice(1), batch.token, REPEATED);',
      },
    ],
  },
  'snapshot-kept': {
    what: 'an erasure forgets the snapshot on the disk',
    schedule: under(
      [],
      Array.from({ length: 16 }, (_, i) => 18 + i / 4),
    ),
    shows: /\.snapshot holds/,
    changes: [
      {
        file: 'processors/runtime/task.ts',
        find: 'if (folded.purges) await this.#dropSnapshot();',
        put: '',
      },
      // A snapshot is written early, and not renewed before the end, which would remove what should have been erased
      // from it.
      {
        file: 'processors/runtime/processor.ts',
        find: 'lastSnapshotMs = performance.now() - stagger',
        put: 'lastSnapshotMs = -Infinity - stagger',
      },
      ...[
        ['const SNAPSHOT_EVERY_MS = 120_000;', 'const SNAPSHOT_EVERY_MS = 3_600_000;'],
        ['const SNAPSHOT_CHANGES_MIN = 1_000;', 'const SNAPSHOT_CHANGES_MIN = 100;'],
      ].map(([find, put]) => ({ file: 'processors/runtime/state/snapshot-due.ts', find: find!, put: put! })),
    ],
  },
};

type Bootstrap = {
  bundleWith(how: { plugins: Plugin[]; folder: string }, ...files: string[]): Promise<string[]>;
  endBuilder(): Promise<void>;
};

/** Bundles the roles with a defect; resolves with the path of the bundle. @throws Error when a text is missing */
export async function bundlePlanted(name: string): Promise<string> {
  const { changes, stock } = planted[name]!;
  const texts = new Map<string, string>();
  for (const { file, find, put } of changes) {
    const text = texts.get(projectFile(file)) ?? readFileSync(projectFile(file), 'utf8');
    if (!text.includes(find))
      throw new Error(`${name} does not fit ${file} any more: "${find}" is not in it.`);
    texts.set(projectFile(file), text.replace(find, put));
  }
  if (stock) {
    stockKafkajs();
    texts.set(projectFile('node_modules', 'kafkajs', stock), readFileSync(stockKafkajsFile(stock), 'utf8'));
  }
  const plugin: Plugin = {
    name: 'planted',
    setup(build) {
      build.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
        const contents = texts.get(path);
        return contents === undefined ? undefined : { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
  // Not part of this bundle, because it finds the project by its own location.
  const path = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  const { bundleWith, endBuilder } = (await import(path)) as Bootstrap;
  const [bundle] = await bundleWith({ plugins: [plugin], folder: `planted-${name}` }, 'deploy/role.ts');
  await endBuilder();
  return bundle!;
}
