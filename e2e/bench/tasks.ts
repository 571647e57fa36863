import { setTimeout as sleep } from 'node:timers/promises';
import { makeSite } from '../../ingest/test-kit.ts';
import type { Measured, Reading } from './child.ts';
import { type Peer, peerStates, peers, startPeer } from './peer.ts';
import type { Section } from './report.ts';
import { preload, VISITORS } from './signals.ts';
import { recordsOn, requireEqual, type States, statesOn } from './states.ts';
import { type Bench, percent, round } from './world.ts';

/** Both runtimes compile hot code while they run; the first `warm` signals are not counted. */
export type Sizes = { readonly warm: number; readonly all: number };
export const sizesOf = ({ quick }: Pick<Bench, 'quick'>): Sizes =>
  quick ? { warm: 100_000, all: 200_000 } : { warm: 100_000, all: 400_000 };
const POLL_MS = 100;
const WAIT_MS_MAX = 90_000;

/** A backlog of signals through the visitor tasks, exactly once: state, changelog, transactions. */
export async function tasksBench(bench: Bench): Promise<Section> {
  const { platform } = bench.rig;
  const site = await makeSite(platform);
  const { warm, all } = sizesOf(bench);
  await preload(bench, site, all);
  // Including the settings, so that nothing is left to fold when the states are compared.
  const sizes = { warm, all: await recordsOn(platform, platform.topics.signals) };
  const ours = await measure(await bench.start('tasks'), sizes);
  const ourStates = await statesOn(platform, platform.topics.changelog);
  const rows = [[...row('visitor tasks', ours), ...written(ourStates, all)]];
  const ratios: Record<string, readonly number[]> = {};
  for (const peer of peers) {
    const measured = await measurePeer(bench, peer, sizes, ourStates);
    if (!measured) continue;
    const { result, states } = measured;
    const [rate, cpu] = [ours.perSecond / result.perSecond, result.cpuUs / ours.cpuUs];
    rows.push([...row(peer.title, result), ...written(states, all)]);
    rows.push([`ours/${peer.title}`, percent(rate), '', percent(cpu), '', '', '']);
    ratios[`tasks: ${peer.subject}/ours, CPU`] = [cpu];
    ratios[`tasks: ours/${peer.subject}, rate`] = [rate];
  }
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Visitor tasks: signals a second, exactly once',
    method: `${round(all)} signals of ${round(VISITORS)} visitors wait in 4 partitions. One process runs all 4 tasks, with the broker on the same cores, and the last
${round(all - warm)} signals are measured. Ours is the real engine. The peers (e2e/bench/peers) run after it, on the same input. Kafka Streams has exactly_once_v2,
one thread, an in-memory store with cache and changelog, and its default commit interval of 100 ms. With the equal fold it decodes each signal and
state whole, does what our engine does with these signals, and encodes the state: both changelogs must end with the same states, byte for byte,
or the bench fails. It has no settings, erasures, decisions, dead letters or metrics, which ours checks at each signal. The smaller
fold reads the envelope and counts into 152 bytes. Flink (parallelism of one, state on the heap, exactly-once checkpoints to files) does the
equal fold and writes its states in one transaction for each checkpoint, so readers see them only after it. Nobody compresses. CPU is that of
all threads of the process; "a core" is 1 s / CPU. MiB is RSS for ours and heap for the peers. Records are those of the changelog. Goals,
with the equal fold: 1.25 times Kafka Streams a core, and at least its rate.`,
    header: [
      '',
      'signals/s',
      'CPU µs a signal',
      'signals/s and core',
      'MiB',
      'records a signal',
      'bytes a record',
    ],
    rows,
    ratios,
  };
}

type OfPeer = { readonly result: Result; readonly states: States };

/** Null if it is not available. @throws Error when it does the same fold and ends with other states */
async function measurePeer(
  bench: Bench,
  peer: Peer,
  sizes: Sizes,
  ourStates: States,
): Promise<OfPeer | null> {
  const started = await startPeer(bench, peer);
  if (!started) return null;
  const result = await measure(started, sizes);
  const states = await statesOn(bench.rig.platform, peerStates(bench, peer));
  if (peer.fold === 'equal') requireEqual(ourStates, states);
  return { result, states };
}

type Result = { readonly perSecond: number; readonly cpuUs: number; readonly rssBytes: number };

export async function measure(process: Measured, sizes: Sizes): Promise<Result> {
  const from = await until(process, sizes.warm);
  const began = performance.now();
  const to = await until(process, sizes.all);
  const seconds = (performance.now() - began) / 1_000;
  await process.stop();
  const folded = to.done - from.done;
  return {
    perSecond: folded / seconds,
    cpuUs: ((to.cpuMs - from.cpuMs) * 1_000) / folded,
    rssBytes: to.rssBytes,
  };
}

async function until(process: Measured, done: number): Promise<Reading> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS_MAX; await sleep(POLL_MS)) {
    const reading = await process.read();
    if (reading.done >= done) return reading;
  }
  throw new Error(`${done} signals were not folded within ${WAIT_MS_MAX} ms`);
}

export const row = (name: string, { perSecond, cpuUs, rssBytes }: Result): string[] => [
  name,
  round(perSecond),
  round(cpuUs, 1),
  round(1e6 / cpuUs),
  round(rssBytes / 2 ** 20),
];

/** Two more cells of a row: what the fold of these signals wrote. */
const written = ({ records, bytes }: States, signals: number): string[] => [
  round(records / signals, 2),
  round(bytes / records),
];
