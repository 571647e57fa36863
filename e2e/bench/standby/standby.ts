import { join } from 'node:path';
import { SESSION_TIMEOUT_MS } from '#platform/log/client.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import type { Killable } from '../child.ts';
import type { Section } from '../report.ts';
import { type Bench, round } from '../world.ts';
import { changelogEnds, LOOK_MS, PARTITIONS, until, untilEachCommits, writeVisitors } from './partitions.ts';

const VISITORS = 1_000_000;
/** Reported by a process that is not ready, instead of the number of folded signals. */
const NOT_READY = -1;

/** The effect on visitors of losing a process: with a standby that has its state, and without. */
export async function standbyBench(bench: Bench): Promise<Section> {
  const visitors = bench.quick ? VISITORS / 10 : VISITORS;
  const site = await makeSite(bench.rig.platform);
  const writer = await Writer.open(bench.rig.platform, ['signals']);
  try {
    await writeVisitors(writer, bench.rig.platform, site, visitors);
    bench.say(`${visitors} visitors wait`);
    const silentMs = new Map<string, number>();
    for (const standbys of ['1', '0']) {
      silentMs.set(
        standbys,
        await killOneOfTwo({ bench, writer, site, standbys, expected: silentMs.size ? 0 : visitors }),
      );
      bench.say(`TASK_STANDBYS=${standbys}: ${round(silentMs.get(standbys)!)} ms silent`);
    }
    return sectionOf(visitors, silentMs.get('1')!, silentMs.get('0')!);
  } finally {
    await writer.close();
  }
}

function sectionOf(visitors: number, withMs: number, withoutMs: number): Section {
  const seconds = (ms: number): string => round(ms / 1_000, 1);
  const row = (name: string, ms: number): string[] => [name, seconds(ms), seconds(ms - SESSION_TIMEOUT_MS)];
  return {
    title: 'The loss of a process of visitor tasks',
    method: `Two processes have two partitions each, and ${round(visitors)} visitors together. One is killed while a signal is written into each partition every
${LOOK_MS} ms. Silent is the longest time in which a partition commits nothing. The group notices the loss ${SESSION_TIMEOUT_MS / 1_000} s after the last heartbeat. The changelog
holds one record of each visitor, as after compaction. Goal: at most 2 s beyond the session timeout.`,
    header: ['', 'silent, s', 'beyond the session, s'],
    rows: [row('with a standby', withMs), row('without: TASK_STANDBYS=0', withoutMs)],
    // Names of ratios stay as they are in docs/bench-history.jsonl.
    ratios: { 'loss of a process: with a stand-by/without, silence': [withMs / withoutMs] },
  };
}

type Loss = {
  readonly bench: Bench;
  readonly writer: Writer;
  readonly site: SiteId;
  readonly standbys: string;
  /** number of signals to be folded before */
  readonly expected: number;
};

/** Kills one of two processes. Returns the longest time for which a partition commits nothing, ms. */
async function killOneOfTwo({ bench, writer, site, standbys, expected }: Loss): Promise<number> {
  const { config } = bench.rig.platform;
  const start = (n: number): Promise<Killable> =>
    bench.start('standby', { TASK_STANDBYS: standbys, DATA_DIR: join(config.dataDir, `${standbys}-${n}`) });
  const both = await Promise.all([start(1), start(2)]);
  const isReady = async (): Promise<boolean> => {
    const folded = (await Promise.all(both.map((one) => one.read()))).map(({ done }) => done);
    return !folded.includes(NOT_READY) && folded[0]! + folded[1]! >= expected;
  };
  await until(isReady);
  const before = await changelogEnds(bench.rig.platform);
  both[0]!.kill();
  const silentMs = await untilEachCommits(bench.rig.platform, writer, site, before);
  await both[1]!.stop();
  return silentMs;
}

/** Number of signals folded; NOT_READY while tasks are not open, or standbys have not caught up. */
export async function foldedWhenReady({ config, metrics }: Platform): Promise<number> {
  const sum = async (name: string): Promise<number> => {
    const { values } = await metrics.getSingleMetric(`engage_visitor_${name}`)!.get();
    return values.reduce((all, { value }) => all + value, 0);
  };
  const half = PARTITIONS / 2;
  const isBehind =
    config.taskStandbys > 0 &&
    ((await sum('standby_partitions')) !== half || (await sum('standby_lag_records')) > 0);
  return isBehind || (await sum('open_partitions')) !== half ? NOT_READY : sum('records_total');
}
