import { join } from 'node:path';
import { Writer } from '#platform/log/writer.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { stateChange } from '#runtime/state/changelog.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { seeded } from '#schemas/testing/seeded.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { type Rig, useRig } from '../../rig.ts';
import type { Killable } from '../child.ts';
import { bootstrapMedian } from '../compare/bootstrap.ts';
import type { Section } from '../report.ts';
import { VISITORS as SIGNALS_A_TURN, signalOf } from '../signals.ts';
import { PARTITIONS, until } from '../standby/partitions.ts';
import { recordsOn, statesOn } from '../states.ts';
import { type Bench, median, round } from '../world.ts';

/** Two processes of the same size differ by as much as 30 %, so each size has several, one pair after the other. */
const PAIRS = { min: 3, max: 9, ms: 240_000 };
const TURNS = 2;
/** Of a process: so few that no visitor of a million comes twice. */
const SIGNALS = { warm: 30_000, turn: 40_000 };
const SEED = 20261130;
/** A prime: the visitors of successive signals are far apart in memory, and none comes twice. */
const STRIDE = 611_953;
/** So late that no timer is due during the measurement. */
const WAKE_AFTER_MS = 30 * 86_400_000;

/** A changelog with the states of this many visitors. */
type World = {
  readonly rig: Rig;
  readonly site: SiteId;
  readonly visitors: number;
  readonly writer: Writer;
  /** how many signals were written so far */
  written: number;
};
type Result = { readonly cpuUs: number; readonly rssBytes: number };
type Pair = { readonly few: Result; readonly many: Result };

/** What the whole fold of a signal costs a process that holds ten million visitors, compared with one million. */
export async function foldBench(bench: Bench): Promise<Section> {
  const million = bench.quick ? 100_000 : 1_000_000;
  const few = await writtenWorld(bench, bench.rig, million);
  const closers: (() => Promise<void>)[] = [() => few.writer.close()];
  try {
    const rig = await useRig({ taskPartitions: PARTITIONS, logLevel: 'fatal' });
    closers.push(rig.close);
    const relay = await startRelay(rig.platform);
    closers.push(() => relay.close());
    const many = await writtenWorld(bench, rig, 10 * million);
    closers.push(() => many.writer.close());
    return sectionOf(bench, [few, many], await pairsOf(bench, few, many));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function sectionOf(bench: Bench, worlds: readonly [World, World], pairs: readonly Pair[]): Section {
  const times = pairs.map(({ few, many }) => many.cpuUs / few.cpuUs);
  const all = bootstrapMedian(times, seeded(SEED));
  const rows = [pairs.map(({ few }) => few), pairs.map(({ many }) => many)].map((results, i) => {
    const costs = results.map(({ cpuUs }) => cpuUs);
    return [
      round(worlds[i]!.visitors),
      round(median(costs), 1),
      `${round(Math.min(...costs), 1)} to ${round(Math.max(...costs), 1)}`,
      round(Math.max(...results.map(({ rssBytes }) => rssBytes)) / 2 ** 20),
    ];
  });
  rows.push(['times the first', round(all.median, 2), `${round(all.low, 2)} to ${round(all.high, 2)}`, '']);
  for (const row of rows) bench.say(row.join(' | '));
  const { warm, turn } = signalsOf(bench);
  return {
    title: 'Fold of a signal among millions of visitors',
    method: `${pairs.length} pairs of processes of visitor tasks, one pair after the other, each with ${PARTITIONS} partitions and the visitors of the first column, because two
processes of the same size differ by up to 30 %. ${round(turn)} signals, each of another visitor, are written to one and then to the other, ${TURNS} times
after ${round(warm)} that warm up. CPU is that of the process for a signal, and includes reading, folding, the transaction and the timers that become
due: the median of the processes, and the range of all. The last row has the median of the pairs' ratios, and its bootstrap interval of 99 %. Goal: ten
million visitors do not slow the fold.`,
    header: ['visitors', 'CPU µs a signal', 'processes', 'MiB'],
    rows,
    ratios: { 'fold: 1 million/10 million visitors, CPU': times.map((one) => 1 / one) },
  };
}

const signalsOf = ({ quick }: Bench): typeof SIGNALS =>
  quick ? { warm: SIGNALS.warm / 10, turn: SIGNALS.turn / 10 } : SIGNALS;

/** The changelog of a world with this many visitors. */
async function writtenWorld(bench: Bench, rig: Rig, visitors: number): Promise<World> {
  const writer = await Writer.open(rig.platform, ['signals', 'changelog']);
  const world: World = { rig, site: await makeSite(rig.platform), visitors, writer, written: 0 };
  await foldOnce(bench, world);
  await copyState(world);
  bench.say(`${round(visitors)} visitors are written`);
  return world;
}

/** Each process has a folder of its own: one that stops leaves snapshots there, for the next of its size. */
const startTasks = (bench: Bench, { config, env }: Rig, folder: string): Promise<Killable> =>
  bench.start('tasks', { ...env, DATA_DIR: join(config.dataDir, folder), TASK_STANDBYS: '0' });

/** Has the tasks fold a signal in each partition, which writes a state, a position and the settings to each. */
async function foldOnce(bench: Bench, world: World): Promise<void> {
  const { rig } = world;
  const { platform } = rig;
  await until(async () => (await recordsOn(platform, platform.topics.signals)) >= PARTITIONS);
  const process = await startTasks(bench, rig, 'once');
  for (let partition = 0; partition < PARTITIONS; partition += 1)
    pushSignal(world, visitorAt(partition), 0, partition);
  // In each partition the website's settings, and the signal.
  await until(async () => (await process.read()).done >= 2 * PARTITIONS);
  await process.stop();
}

/** Writes a copy of a folded state for each visitor. */
async function copyState({ rig: { platform }, site, visitors, writer }: World): Promise<void> {
  const [state] = (await statesOn(platform, platform.topics.changelog)).newest.values();
  if (!state) throw new Error('the tasks have folded no signal');
  const wakeMs = Date.now() + WAKE_AFTER_MS;
  for (let n = 0; n < visitors; n += 1) {
    const { value } = stateChange('', Buffer.from(state), wakeMs + n);
    writer.push({ topic: 'changelog', key: visitorKey(site, visitorAt(n)), value });
    if (n % 10_000 === 0) await writer.settled();
  }
  await writer.settled();
}

/** As many pairs as there is time for. */
async function pairsOf(bench: Bench, few: World, many: World): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const [min, max] = bench.quick ? [2, 2] : [PAIRS.min, PAIRS.max];
  const beganMs = performance.now();
  const perPairMs = (): number => (performance.now() - beganMs) / pairs.length;
  while (pairs.length < min || (pairs.length < max && perPairMs() * (pairs.length + 1) <= PAIRS.ms)) {
    const order = pairs.length % 2 === 0 ? [few, many] : [many, few];
    const results = await measured(bench, order);
    const pair = { few: results.get(few)!, many: results.get(many)! };
    pairs.push(pair);
    bench.say(`${round(pair.few.cpuUs, 1)} and ${round(pair.many.cpuUs, 1)} µs`);
  }
  return pairs;
}

/** Measures a new process for each world, in turns. */
async function measured(bench: Bench, worlds: readonly World[]): Promise<Map<World, Result>> {
  const { warm, turn } = signalsOf(bench);
  const started = await Promise.all(
    worlds.map(async (world) => [world, await startTasks(bench, world.rig, 'measured')] as const),
  );
  for (const [world, process] of started) await measureTurn(world, process, warm);
  const turns = new Map(worlds.map((world) => [world, [] as Result[]]));
  for (let n = 0; n < TURNS; n += 1) {
    for (const [world, process] of started) turns.get(world)!.push(await measureTurn(world, process, turn));
  }
  await Promise.all(started.map(([, process]) => process.stop()));
  return new Map([...turns].map(([world, all]) => [world, meanOf(all)]));
}

const meanOf = (all: readonly Result[]): Result => ({
  cpuUs: all.reduce((sum, { cpuUs }) => sum + cpuUs, 0) / all.length,
  rssBytes: Math.max(...all.map(({ rssBytes }) => rssBytes)),
});

async function measureTurn(world: World, process: Killable, signals: number): Promise<Result> {
  const { visitors, writer } = world;
  const before = await process.read();
  for (let n = 0; n < signals; n += 1) {
    pushSignal(world, visitorAt((world.written * STRIDE) % visitors), n);
    world.written += 1;
    if (n % 2_000 === 0) await writer.settled();
  }
  await writer.settled();
  await until(async () => (await process.read()).done >= before.done + signals);
  const after = await process.read();
  return {
    cpuUs: ((after.cpuMs - before.cpuMs) * 1_000) / signals,
    rssBytes: after.rssBytes,
  };
}

function pushSignal(
  { rig: { platform }, site, writer }: World,
  visitor: VisitorId,
  turn: number,
  partition?: number,
): void {
  const value = platform.codec.encode(signalOf(site, visitor, turn * SIGNALS_A_TURN));
  const to = partition === undefined ? {} : { partition };
  writer.push({ topic: 'signals', key: visitorKey(site, visitor), value, ...to });
}

/** The id of a visitor. Its first digits differ from those of the others, as in random ids. */
function visitorAt(n: number): VisitorId {
  const scattered = (Math.imul(n, 0x9e37_79b1) >>> 0).toString(16).padStart(8, '0');
  return `${scattered}-0000-4000-8000-${n.toString(16).padStart(12, '0')}` as VisitorId;
}
