import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFile } from '#schemas/files.ts';
import { NODES } from '../brokers.ts';
import { startLoad } from './load/load.ts';
import { clockLibrary } from './parts/clock.ts';
import { type Cluster, startCluster } from './parts/cluster.ts';
import { saveLogs } from './parts/save-logs.ts';
import { type Played, play } from './play.ts';
import type { Fault, Schedule } from './schedule.ts';
import { type Checker, preparePython, verify } from './verify.ts';
import { measuredWaits, type Waits } from './waits.ts';
import { startWorld, type World } from './world.ts';

/** Above this a role uses more memory than its work needs: the tasks keep some kilobytes for each visitor. */
const RSS_MB_MAX = 600;
/** The data to read and fold grows with each schedule, so a new world is started now and then. */
const SCHEDULES_A_WORLD = 6;
const MEASURE_MS = 2_000;

export type Outcome = {
  readonly schedule: Schedule;
  readonly played: Played;
  readonly seconds: number;
  readonly acknowledged: number;
  readonly orders: number;
  readonly refunds: number;
  readonly cards: number;
  readonly erasures: number;
  /** when everything in progress had completed, after the last shopper had left */
  readonly arrivedSeconds: number;
  readonly rssMb: number;
  /** 50th and 99th percentile and maximum of acknowledgements, in ms */
  readonly waitsMs: readonly number[];
  readonly waits: Waits;
  readonly differences: readonly string[];
};

export type Rig = {
  /** @param roles the bundle of the roles, if it is not the rig's own */
  run(schedule: Schedule, roles?: string): Promise<Outcome>;
  stop(): Promise<void>;
};

/**
 * One cluster for many schedules. A world with a difference is closed at once, because the difference would be found
 * again.
 * @param program the bundle of `main.ts`, which also contains the roles and the undisturbed fold
 */
export async function startRig(say: (text: string) => void, program: string): Promise<Rig> {
  const python = await preparePython();
  const cluster = await startCluster(say);
  let world: World | null = null;
  let worlds = 0;
  let runs = 0;
  let running = '';
  const closeWorld = async (): Promise<void> => {
    await world?.stop();
    world = null;
  };
  const keepLogs = ({ seed }: Schedule): void => {
    const kept = projectFile('.data', 'faults', `seed-${seed}`);
    saveLogs([cluster.dir, cluster.brokers.dir], kept);
    say(`seed ${seed}: logs and the history are kept in ${kept}`);
  };
  return {
    async run(schedule, roles = program) {
      if (roles !== running || runs >= SCHEDULES_A_WORLD) await closeWorld();
      running = roles;
      if (!world) {
        worlds += 1;
        runs = 0;
        world = await startWorld(cluster, worlds, roles);
        say(`world ${worlds} is ready: two of every role`);
      }
      runs += 1;
      try {
        const outcome = await runIn(cluster, world, schedule, { python, program });
        if (outcome.differences.length > 0) {
          keepLogs(schedule);
          await closeWorld();
        }
        return outcome;
      } catch (error) {
        keepLogs(schedule);
        throw error;
      }
    },
    async stop() {
      await closeWorld();
      await cluster.stop();
    },
  };
}

async function runIn(cluster: Cluster, world: World, schedule: Schedule, checker: Checker): Promise<Outcome> {
  const began = performance.now();
  const historyPath = join(cluster.dir, `${world.prefix}history.jsonl`);
  const roles = [...world.roles.values()];
  const measuring = setInterval(() => roles.map((role) => role.measure()), MEASURE_MS);
  const ended = roles.map((role) => role.ended.length);
  try {
    // Before the load begins, because downloading it stalls everything else here for some seconds.
    const library = schedule.faults.some(({ kind }) => kind === 'clock') ? clockLibrary() : null;
    const load = startLoad(world, schedule, historyPath);
    const { history, failures, waits } = load.shop;
    const [played] = await Promise.all([
      play({ cluster, world, clockLibrary: library, changeFacts: factsOf(world) }, schedule, history),
      sleep(schedule.seconds * 1_000),
    ]);
    const endedAtMs = Date.now();
    await Promise.all(roles.map((role) => role.untilReady()));
    await load.finish();
    const leftAtMs = Date.now();
    const { differences, arrivedMs } = await verify(cluster, world, historyPath, checker);
    const rssMb = Math.max(...roles.map((role) => role.rssMaxMb));
    const took = waits.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    const at = (share: number): number => took[Math.floor((took.length - 1) * share)] ?? 0;
    const crashed = roles.flatMap((role, i) => role.ended.slice(ended[i]));
    return {
      schedule,
      played,
      seconds: Math.round((performance.now() - began) / 1_000),
      acknowledged: waits.length + history.count('cart'),
      orders: history.count('order'),
      refunds: history.count('refund'),
      cards: history.count('card'),
      erasures: history.count('erased'),
      arrivedSeconds: Math.round((arrivedMs - leftAtMs) / 1_000),
      rssMb,
      waitsMs: [at(0.5), at(0.99), at(1)],
      waits: measuredWaits({ killedAtMs: played.beganAtMs, endedAtMs }, waits, history.cardsAtMs),
      differences: [
        ...differences,
        ...failures,
        ...cluster.ended,
        ...crashed.map(
          ({ name, how, outputTail }) => `${name} ended with ${how} by itself: ${outputTail.slice(-300)}`,
        ),
        ...(rssMb > RSS_MB_MAX ? [`a role had ${rssMb} MB`] : []),
      ],
    };
  } finally {
    clearInterval(measuring);
  }
}

/** Changes the facts sheet like a merchant, over the API; if that is unavailable, nothing is changed. */
function factsOf({ demo, baseUrls }: World): () => Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string): Promise<unknown> => {
    const response = await fetch(`${baseUrls.api[0]}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}`);
    return response.json();
  };
  let days = 30;
  return async () => {
    try {
      const { token } = (await call('POST', '/session', demo.account)) as { token: string };
      days += 1;
      await call('PATCH', `/sdk/${demo.site._id}/facts`, { return_days: days }, token);
    } catch {
      // The API is unavailable at this moment, which is one of the faults.
    }
  };
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectFile(), encoding: 'utf8' }).trim();

export const linesFile = projectFile('docs', 'faults.jsonl');

/** The kind of fault, and for a full disk the kind of its owner. */
const nameOf = ({ kind, target }: Fault): string =>
  kind === 'disk_full' ? `${kind} ${target.replace(/-\d$/, '')}` : kind;

function byName(faults: readonly Fault[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const fault of faults) times[nameOf(fault)] = (times[nameOf(fault)] ?? 0) + 1;
  return times;
}

/** One line for each schedule, so that those of many days can be added up. */
export function record(outcome: Outcome): void {
  const { schedule, played, waits: _, waitsMs, differences, ...counts } = outcome;
  const line = {
    seed: schedule.seed,
    commit: commit(),
    at: new Date().toISOString().slice(0, 19),
    brokers: NODES.length,
    faults: byName(played.done),
    ...(played.done.some(({ kind }) => kind === 'disk_full') && { refused: byName(played.refused) }),
    overlapping: played.overlapping.length,
    skipped: played.skipped.length,
    ...counts,
    longest_wait_ms: waitsMs[2],
    differences: differences.length,
  };
  appendFileSync(linesFile, `${JSON.stringify(line)}\n`);
}
