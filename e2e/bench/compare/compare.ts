import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '#schemas/testing/seeded.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { cases, measureCollector } from '../collector/collector.ts';
import { openPolls } from '../poll.ts';
import type { Section } from '../report.ts';
import { preload } from '../signals.ts';
import { measure } from '../tasks.ts';
import { type Bench, median, round, tokenFor } from '../world.ts';
import { bootstrapMedian, verdictOf } from './bootstrap.ts';

const ROUNDS = 7;
const SEED = 20261123;
/** A process of the tasks compiles its hot code again in each round. */
const TASK_SIGNALS = { warm: 40_000, all: 100_000 };

/** Two bundles of this bench; undefined is the running one. */
const builds = ['now', 'before'] as const;
type Build = (typeof builds)[number];
type Entries = Readonly<Record<Build, string | undefined>>;
/** CPU of the measured process, microseconds for each unit of work */
type Round = (build: Build) => Promise<number>;

/** The compared subjects; each opens what it needs and returns a function that measures one round of one build. */
const subjects: Readonly<Record<string, (bench: Bench, entries: Entries) => Promise<Round>>> = {
  'collector, CPU µs a signal': async (bench, entries) => {
    const token = tokenFor(bench, await makeSite(bench.rig.platform));
    const { collector, frame } = bench.rig.config.ports;
    const ports: Readonly<Record<Build, number>> = { now: collector, before: frame };
    const start = (build: Build) =>
      bench.start('collector', { COLLECTOR_PORT: String(ports[build]) }, entries[build]);
    const servers = { now: await start('now'), before: await start('before') };
    return async (build) =>
      (await measureCollector(bench, servers[build], ports[build], token, cases[0]!)).cpuUs;
  },
  'visitor tasks, CPU µs a signal': async (bench, entries) => {
    const site = await makeSite(bench.rig.platform);
    return async (build) => {
      await preload(bench, site, TASK_SIGNALS.all);
      return (await measure(await bench.start('tasks', {}, entries[build]), TASK_SIGNALS)).cpuUs;
    };
  },
  'card poll, CPU µs a request': async (bench, entries) => {
    const poll = await openPolls(bench);
    const { api, collector, storefront } = bench.rig.config.ports;
    const servers = {
      now: await bench.start('storefront', { STOREFRONT_PORT: String(storefront) }, entries.now),
      before: await bench.start(
        'storefront',
        { STOREFRONT_PORT: String(api), FRAME_PORT: String(collector) },
        entries.before,
      ),
    };
    return async (build) => (await poll(servers[build])).cpuUs;
  },
};

/** A bench for each subject: alternating rounds of both builds, and what got slower by more than the noise. */
export function comparisons(
  commit: string,
  entry: string,
): Readonly<Record<string, (bench: Bench) => Promise<Section>>> {
  const entries: Entries = { now: undefined, before: entry };
  return Object.fromEntries(
    Object.entries(subjects).map(([name, open]) => [
      name,
      async (bench) => {
        const measureRound = await open(bench, entries);
        await sleep(1_000);
        return sectionOf(name, commit, await inTurns(bench, measureRound));
      },
    ]),
  );
}

type Rounds = Readonly<Record<Build, number[]>>;

/** The order of the builds alternates, because the second one finds warmer caches. */
async function inTurns(bench: Bench, measureRound: Round): Promise<Rounds> {
  const rounds: Rounds = { now: [], before: [] };
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const build of i % 2 === 0 ? builds : builds.toReversed()) {
      rounds[build].push(await measureRound(build));
      await bench.rest();
    }
  }
  return rounds;
}

function sectionOf(name: string, commit: string, { now, before }: Rounds): Section {
  const costs = bootstrapMedian(
    now.map((cost, i) => cost / before[i]!),
    seeded(SEED),
  );
  const interval = `${round(costs.low, 2)} to ${round(costs.high, 2)}`;
  return {
    title: name,
    method: `${ROUNDS} rounds of both builds in turns. The ratio is the median of the rounds' ratios, with its bootstrap interval of 99 %
(seed ${SEED}); a build is slower or faster where the interval leaves out 1.`,
    header: [`before: ${commit}`, 'now', 'now/before', 'interval', ''],
    rows: [
      [round(median(before), 1), round(median(now), 1), round(costs.median, 2), interval, verdictOf(costs)],
    ],
  };
}
