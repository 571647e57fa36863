import { join } from 'node:path';
import { Writer } from '#platform/log/writer.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { stateChange } from '#runtime/state/changelog.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { type Rig, useRig } from '../../rig.ts';
import type { Killable } from '../child.ts';
import type { Section } from '../report.ts';
import { VISITORS as SIGNALS_A_TURN, signalOf } from '../signals.ts';
import { PARTITIONS, until } from '../standby/partitions.ts';
import { recordsOn, statesOn } from '../states.ts';
import { type Bench, median, round } from '../world.ts';

const ROUNDS = 5;
const signalsARound = ({ quick }: Bench): number => (quick ? 10_000 : 100_000);
/** A prime: the visitors of successive signals are far apart in memory, and none comes twice. */
const STRIDE = 611_953;
/** So late that no timer is due during the measurement. */
const WAKE_AFTER_MS = 30 * 86_400_000;

type World = { readonly rig: Rig; readonly site: SiteId; readonly visitors: number };
type Measured = World & { readonly process: Killable; readonly writer: Writer };
type Result = { readonly cpuUs: number; readonly rssBytes: number };

/** What the whole fold of a signal costs a process that holds ten million visitors, compared with one million. */
export async function foldBench(bench: Bench): Promise<Section> {
  const million = bench.quick ? 100_000 : 1_000_000;
  const few = await measured(bench, bench.rig, million);
  const closers: (() => Promise<void>)[] = [() => few.writer.close()];
  try {
    const rig = await useRig({ taskPartitions: PARTITIONS, logLevel: 'fatal' });
    closers.push(rig.close);
    const relay = await startRelay(rig.platform);
    closers.push(() => relay.close());
    const many = await measured(bench, rig, 10 * million);
    closers.push(
      () => many.writer.close(),
      () => many.process.stop(),
    );
    return sectionOf(bench, await inTurns([few, many], signalsARound(bench)));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function sectionOf(bench: Bench, results: ReadonlyMap<Measured, readonly Result[]>): Section {
  const [few, many] = [...results.values()] as [readonly Result[], readonly Result[]];
  const ratios = few.map(({ cpuUs }, i) => cpuUs / many[i]!.cpuUs);
  const rows = [...results].map(([{ visitors }, all]) => [
    round(visitors),
    round(median(all.map(({ cpuUs }) => cpuUs)), 1),
    round(Math.max(...all.map(({ rssBytes }) => rssBytes)) / 2 ** 20),
  ]);
  rows.push(['times the first', round(1 / median(ratios), 2), '']);
  for (const row of rows) bench.say(row.join(' | '));
  return {
    title: 'Fold of a signal among millions of visitors',
    method: `Two processes of visitor tasks, each with ${PARTITIONS} partitions, hold the visitors of the first column. ${round(signalsARound(bench))} signals, each of another
visitor, are written to one and then to the other, ${ROUNDS} rounds after one that warms up. CPU is that of the process for a signal, and includes
reading, folding, the transaction and the timers that become due. Goal: ten million visitors do not slow the fold.`,
    header: ['visitors', 'CPU µs a signal', 'MiB'],
    rows,
    ratios: { 'fold: 1 million/10 million visitors, CPU': ratios },
  };
}

/** A process that has restored this many visitors from a changelog. */
async function measured(bench: Bench, rig: Rig, visitors: number): Promise<Measured> {
  const world: World = { rig, site: await makeSite(rig.platform), visitors };
  const writer = await Writer.open(rig.platform, ['signals', 'changelog']);
  await foldOnce(bench, world, writer);
  await copyState(world, writer);
  const process = await startTasks(bench, rig, 'measured');
  bench.say(`${round(visitors)} visitors are written`);
  return { ...world, writer, process };
}

/** Each process has a folder of its own: one that stops leaves snapshots there. */
const startTasks = (bench: Bench, { config, env }: Rig, folder: string): Promise<Killable> =>
  bench.start('tasks', { ...env, DATA_DIR: join(config.dataDir, folder), TASK_STANDBYS: '0' });

/** Has the tasks fold a signal in each partition, which writes a state, a position and the settings to each. */
async function foldOnce(bench: Bench, { rig, site }: World, writer: Writer): Promise<void> {
  const { platform } = rig;
  await until(async () => (await recordsOn(platform, platform.topics.signals)) >= PARTITIONS);
  const process = await startTasks(bench, rig, 'once');
  for (let partition = 0; partition < PARTITIONS; partition += 1)
    pushSignal(rig, writer, site, visitorAt(partition), 0, partition);
  // In each partition the website's settings, and the signal.
  await until(async () => (await process.read()).done >= 2 * PARTITIONS);
  await process.stop();
}

/** Writes a copy of a folded state for each visitor. */
async function copyState({ rig: { platform }, site, visitors }: World, writer: Writer): Promise<void> {
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

/** Measures the processes in turns; the first round warms up. */
async function inTurns(all: readonly Measured[], signals: number): Promise<Map<Measured, Result[]>> {
  const results = new Map(all.map((one) => [one, [] as Result[]]));
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const one of all) {
      const result = await measureTurn(one, turn * signals, signals);
      if (turn > 0) results.get(one)!.push(result);
    }
  }
  return results;
}

async function measureTurn(
  { rig, site, visitors, process, writer }: Measured,
  first: number,
  signals: number,
): Promise<Result> {
  const before = await process.read();
  for (let n = 0; n < signals; n += 1) {
    const visitor = visitorAt(((first + n) * STRIDE) % visitors);
    pushSignal(rig, writer, site, visitor, n);
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
  { platform: { codec } }: Rig,
  writer: Writer,
  site: SiteId,
  visitor: VisitorId,
  turn: number,
  partition?: number,
): void {
  const value = codec.encode(signalOf(site, visitor, turn * SIGNALS_A_TURN));
  const to = partition === undefined ? {} : { partition };
  writer.push({ topic: 'signals', key: visitorKey(site, visitor), value, ...to });
}

/** The id of a visitor. Its first digits differ from those of the others, as in random ids. */
function visitorAt(n: number): VisitorId {
  const scattered = (Math.imul(n, 0x9e37_79b1) >>> 0).toString(16).padStart(8, '0');
  return `${scattered}-0000-4000-8000-${n.toString(16).padStart(12, '0')}` as VisitorId;
}
