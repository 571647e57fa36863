import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import { restore } from '#runtime/state/restore.ts';
import { snapshotPath } from '#runtime/state/snapshot-files.ts';
import type { SiteId } from '#schemas/ids.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { bundleRoles, choosePlaces, killAll, serveAt } from '../../cluster/roles.ts';
import type { Section } from '../report.ts';
import { type Bench, median, round } from '../world.ts';
import { changelogEnds, PARTITIONS, until, untilEachCommits, writeVisitors } from './partitions.ts';

const VISITORS = 1_000_000;
const ROUNDS = 3;

type World = { readonly bench: Bench; readonly site: SiteId; readonly writer: Writer; readonly dir: string };

/** How long a process takes to restore the state of a million visitors, compared with only reading its bytes. */
export async function restoreBench(bench: Bench): Promise<Section> {
  const visitors = bench.quick ? VISITORS / 10 : VISITORS;
  const { platform } = bench.rig;
  const site = await makeSite(platform);
  const writer = await Writer.open(platform, ['signals']);
  const world: World = { bench, site, writer, dir: join(platform.config.dataDir, 'restore') };
  try {
    await writeVisitors(writer, platform, site, visitors);
    bench.say(`${visitors} visitors wait`);
    await foldAll(world, visitors);
    const rows = [...(await restores(world)), ...(await starts(world))];
    for (const row of rows) bench.say(row.join(' | '));
    return sectionOf(visitors, rows);
  } finally {
    killAll();
    await writer.close();
  }
}

const sectionOf = (visitors: number, rows: readonly string[][]): Section => ({
  title: 'Restore of the visitor tasks',
  method: `${round(visitors)} visitors in ${PARTITIONS} partitions. One process restores all partitions, one after the other, from the snapshots and from the changelog. The
peer reads the same bytes and counts: the files, and the records with the same client. Medians of ${ROUNDS} interleaved rounds. Then the role
processor starts while a signal is written into each partition every 20 ms: it serves once each partition has committed one, which includes the
start of Node and joining the group (median of ${ROUNDS} starts with snapshots, one without). Goals: 3 times the bare read of the snapshot, and 2 s to serve.`,
  header: ['', 'ms', 'times the bare read'],
  rows: [...rows],
});

/** Folds all waiting records, and closes, which writes the snapshots. */
async function foldAll({ bench, dir }: World, visitors: number): Promise<void> {
  const process = await bench.start('tasks', { DATA_DIR: dir, TASK_STANDBYS: '0' });
  await until(async () => (await process.read()).done >= visitors);
  await process.stop();
}

async function restores({ bench, dir }: World): Promise<string[][]> {
  const { platform } = bench.rig;
  const none = join(dir, 'none');
  const cases = {
    'snapshots, bare read': () => eachPartition((partition) => readFile(fileOf(dir, partition))),
    'snapshots, restored': () => eachPartition((partition) => restored(platform, dir, partition)),
    'changelog, bare read': () => eachPartition((partition) => bareRead(platform, partition)),
    'changelog, restored': () => eachPartition((partition) => restored(platform, none, partition)),
  } satisfies Record<string, () => Promise<void>>;
  const ms = new Map<string, number[]>();
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [name, work] of Object.entries(cases)) {
      const beganMs = performance.now();
      await work();
      ms.set(name, [...(ms.get(name) ?? []), performance.now() - beganMs]);
    }
  }
  const medians = new Map([...ms].map(([name, all]) => [name, median(all)]));
  return [...medians].map(([name, value]) => {
    const bare = medians.get(name.replace('restored', 'bare read'))!;
    return [name, round(value), value === bare ? '' : round(value / bare, 1)];
  });
}

async function eachPartition(work: (partition: number) => Promise<unknown>): Promise<void> {
  for (let partition = 0; partition < PARTITIONS; partition += 1) await work(partition);
}

const fileOf = (dir: string, partition: number): string => snapshotPath(join(dir, 'state'), partition);

/** @throws Error when nothing was restored, which would be fast */
async function restored({ kafka, topics, log }: Platform, dir: string, partition: number): Promise<void> {
  const { store } = await restore(
    {
      client: kafka,
      log,
      input: topics.signals,
      changelog: topics.changelog,
      partition,
      snapshotPath: fileOf(dir, partition),
    },
    null,
  );
  if (store.size === 0) throw new Error(`nothing was restored of partition ${partition}`);
}

async function bareRead({ kafka, topics }: Platform, partition: number): Promise<void> {
  const { start, end } = await kafka.bounds(topics.changelog, partition);
  let records = 0;
  await kafka.readRange({ topic: topics.changelog, partition, from: start, to: end }, (read) => {
    records += read.length;
  });
  if (records === 0) throw new Error(`nothing was read of partition ${partition}`);
}

/** With the snapshots of an earlier process, then without. */
async function starts(world: World): Promise<string[][]> {
  const bundle = await bundleRoles();
  const withThem: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) withThem.push(await startMs(world, bundle));
  await rm(join(world.dir, 'state'), { recursive: true });
  return [
    ['the processor serves, with snapshots', round(median(withThem)), ''],
    ['the processor serves, without', round(await startMs(world, bundle)), ''],
  ];
}

/** Starts the role as an operator does. */
async function startMs({ bench, site, writer, dir }: World, bundle: string): Promise<number> {
  const { env, platform } = bench.rig;
  const place = (await choosePlaces()).find(({ role }) => role === 'processor')!;
  const before = await changelogEnds(platform);
  const [ms, process] = await Promise.all([
    untilEachCommits(platform, writer, site, before),
    serveAt(place, bundle, { ...env, DATA_DIR: dir, TASK_STANDBYS: '0' }),
  ]);
  await process.end();
  return ms;
}
