import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Controller, NODES, type Node } from '../brokers.ts';
import type { History } from './load/history.ts';
import type { Cluster } from './parts/cluster.ts';
import { type LogPattern, watchLogs } from './parts/log-pattern.ts';
import type { SmallDisk } from './parts/small-disk.ts';
import type { RoleProcess } from './roles.ts';
import type { Fault, Schedule } from './schedule.ts';
import type { World } from './world.ts';

/** Injects the faults of a schedule, and ends each after its time. */

/** Well below the retention of the topics and the lifetime of tokens. */
const CLOCK_AHEAD = '+2h';
/**
 * How much longer a disk stays full until a write fails: far more than the pauses between writes of shoppers and sinks.
 * Postgres often has room in its files for all of them, and is made to need a new one after a shorter time.
 */
const FULL_MORE_MS_MAX = 30_000;
const FULL_MORE_MS_OF_POSTGRES = 5_000;
const POLL_MS = 200;

/**
 * `overlapping`: another fault was active at the target; `skipped`: impossible on this machine; `refused`: the full
 * disks of `done` for which a log reports a failed write.
 */
export type Played = Record<'done' | 'overlapping' | 'skipped' | 'refused', Fault[]> & {
  /** when the first fault began, by this machine's clock */
  beganAtMs: number;
};
type Undo = () => Promise<void>;
type PlayContext = {
  readonly cluster: Cluster;
  readonly world: World;
  /** the library that changes a process's clock; null if it is not available or not needed */
  readonly clockLibrary: string | null;
  readonly changeFacts: () => Promise<void>;
};

const conditions = {
  cut: { kind: 'cut' },
  half_open: { kind: 'half_open' },
  slow: { kind: 'slow', delayMs: 150, bytesPerSecond: 40_000 },
} as const;

/** Resolves once every fault has ended and everything that was stopped runs again. */
export async function play(context: PlayContext, schedule: Schedule, history: History): Promise<Played> {
  const played: Played = {
    ...{ done: [], overlapping: [], skipped: [], refused: [] },
    beganAtMs: Number.POSITIVE_INFINITY,
  };
  const locks = new TargetLocks();
  await Promise.all(
    schedule.faults.map(async (fault) => {
      await sleep(fault.atSeconds * 1_000);
      const name = `${fault.kind} ${fault.target}`;
      if (!isPossible(context, fault)) {
        played.skipped.push(fault);
        return;
      }
      played.beganAtMs = Math.min(played.beganAtMs, Date.now());
      const undo = await begin(context, locks, fault, () => played.refused.push(fault));
      if (!undo) {
        played.overlapping.push(fault);
        return;
      }
      history.note({ what: 'fault', fault: name, phase: 'begins' }, Date.now());
      await sleep(fault.forSeconds * 1_000);
      await undo();
      history.note({ what: 'fault', fault: name, phase: 'ends' }, Date.now());
      played.done.push(fault);
    }),
  );
  context.cluster.heal();
  return played;
}

/** A full disk needs a mount, which only root may make; another clock needs a library of Debian's. */
const isPossible = (context: PlayContext, { kind, target }: Fault): boolean =>
  (kind !== 'disk_full' || diskOf(context, target) !== null) &&
  (kind !== 'clock' || context.clockLibrary !== null);

const diskOf = ({ cluster, world }: PlayContext, target: string): SmallDisk | null =>
  world.disks.get(target) ?? cluster.disk(target);

/** One fault at a time for each target, so that the end of one does not undo another. */
class TargetLocks {
  readonly #locked = new Map<string, Promise<unknown>>();

  /** Null where one of the targets is locked. */
  async lock(names: readonly string[], work: () => Promise<Undo>): Promise<Undo | null> {
    if (names.some((name) => this.#locked.has(name))) return null;
    for (const name of names) this.#locked.set(name, Promise.resolve());
    const undo = await work();
    return async () => {
      await undo();
      for (const name of names) this.#locked.delete(name);
    };
  }
}

async function begin(
  context: PlayContext,
  locks: TargetLocks,
  fault: Fault,
  onRefused: () => void,
): Promise<Undo | null> {
  const { cluster, world } = context;
  const { target } = fault;
  switch (fault.kind) {
    case 'kill':
      return locks.lock([target], async () => {
        const role = world.roles.get(target)!;
        await role.end('SIGKILL');
        return async () => role.start();
      });
    case 'kill_broker':
      return locks.lock([`broker-${target}`], () => killNode(cluster, Number(target) as Node));
    case 'controller':
      return locks.lock(['controller'], () => killNode(cluster, cluster.brokers.controller()));
    case 'leaderless': {
      const away = NODES.filter((node) => String(node) !== target);
      return locks.lock(
        away.map((node) => `broker-${node}`),
        async () => {
          for (const node of away) cluster.brokers.signal(node, 'SIGSTOP');
          return async () => {
            for (const node of away) cluster.brokers.signal(node, 'SIGCONT');
          };
        },
      );
    }
    case 'kill_store':
      return locks.lock([target], () => endStore(cluster, target as 'postgres' | 'clickhouse', 'SIGKILL'));
    case 'database':
      return locks.lock([target], () => endStore(cluster, 'postgres', 'SIGINT'));
    case 'failover':
      return locks.lock([target], async () => {
        await cluster.postgres.end('SIGKILL');
        return () => cluster.postgres.failOver();
      });
    case 'pause':
      return locks.lock([target], () => pause(context, target));
    case 'cut':
    case 'slow':
    case 'half_open':
      return locks.lock([target], async () => {
        const link = cluster.links.get(target)!;
        link.set(conditions[fault.kind as keyof typeof conditions]);
        return async () => link.set({ kind: 'open' });
      });
    case 'rolling': {
      const rolled = [...world.roles].filter(([name]) => target === 'roles' || name.startsWith('processor'));
      return locks.lock(
        rolled.map(([name]) => name),
        async () => {
          for (const [, role] of rolled) {
            await role.end('SIGTERM');
            role.start();
            await role.untilReady().catch(() => {});
          }
          return async () => {};
        },
      );
    }
    case 'disk_full':
      return locks.lock([target], () => fillDisk(context, target, onRefused));
    case 'clock':
      return locks.lock([target], () => moveClock(world.roles.get(target)!, context.clockLibrary!));
    case 'facts':
      await context.changeFacts();
      return async () => {};
  }
}

async function killNode({ brokers }: Cluster, node: Node | Controller): Promise<Undo> {
  await brokers.end(node, 'SIGKILL');
  return () => brokers.start(node);
}

async function endStore(
  cluster: Cluster,
  name: 'postgres' | 'clickhouse',
  signal: 'SIGINT' | 'SIGKILL',
): Promise<Undo> {
  await cluster[name].end(signal);
  return () => cluster[name].start();
}

/**
 * A full disk has no effect until a write fails, so it stays full for some seconds, until a write was refused. A
 * processor writes little while it runs, so it is restarted, which makes it write its snapshots. Postgres can write into
 * its existing WAL segments, so these are used up, and it ends because it cannot create a new one. Ended parts are
 * restarted.
 */
async function fillDisk(context: PlayContext, target: string, onRefused: () => void): Promise<Undo> {
  const disk = diskOf(context, target)!;
  const wasRefused = watchLogs(diskFullLogs(context, target));
  disk.fill();
  const processor = context.world.disks.has(target) ? context.world.roles.get(target)! : null;
  await processor?.end('SIGTERM');
  processor?.start();
  return async () => {
    const until = performance.now() + (target === 'postgres' ? FULL_MORE_MS_OF_POSTGRES : FULL_MORE_MS_MAX);
    while (!wasRefused() && performance.now() < until) await sleep(POLL_MS);
    if (target === 'postgres' && !wasRefused()) await context.cluster.postgres.useUpWalSegments();
    disk.empty();
    if (!processor) await context.cluster.recover(target);
    if (wasRefused()) onRefused();
  };
}

/** How Java, Postgres, ClickHouse and Node report a full disk. What ClickHouse refuses is in the logs of the roles; it logs why it ends. */
function diskFullLogs({ cluster, world }: PlayContext, target: string): LogPattern {
  const logOf = (role: string): string => join(world.dir, `${role}.log`);
  if (world.disks.has(target)) return { files: [logOf(target)], words: /ENOSPC/ };
  if (target !== 'clickhouse') {
    return { files: [cluster.logFile(target)], words: /No space left on device|unsafe memory access/ };
  }
  const own = join(cluster.dir, 'logs', 'clickhouse.log');
  return {
    files: [own, ...[...world.roles.keys()].map(logOf)],
    words: /NOT_ENOUGH_SPACE|could not be written/,
  };
}

async function pause({ cluster, world }: PlayContext, target: string): Promise<Undo> {
  const [, node] = /^broker-(\d)$/.exec(target) ?? [];
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    if (node) cluster.brokers.signal(Number(node) as Node, signal);
    else if (target === 'clickhouse') process.kill(cluster.clickhouse.pid(), signal);
    else world.roles.get(target)!.signal(signal);
  };
  send('SIGSTOP');
  return async () => send('SIGCONT');
}

async function moveClock(role: RoleProcess, library: string): Promise<Undo> {
  await role.end('SIGKILL');
  role.start({ LD_PRELOAD: library, FAKETIME: CLOCK_AHEAD, DONT_FAKE_MONOTONIC: '1' });
  return async () => {
    await role.end('SIGKILL');
    role.start();
  };
}
