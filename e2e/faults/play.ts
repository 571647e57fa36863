import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Controller, NODES, type Node } from '../brokers.ts';
import type { History } from './load/history.ts';
import type { Cluster } from './parts/cluster.ts';
import type { SmallDisk } from './parts/small-disk.ts';
import { listen, type Witness } from './parts/witness.ts';
import type { RoleProcess } from './roles.ts';
import type { Fault, Schedule } from './schedule.ts';
import type { World } from './world.ts';

/** Does what a schedule says, and undoes it. */

/** Kept well within what the topics keep and tokens hold. */
const CLOCK_AHEAD = '+2h';
/** Longer than shoppers and sinks leave a part in peace. */
const FULL_MORE_MS_MAX = 5_000;
const POLL_MS = 200;

/**
 * `overlapping` met another fault at its target; `skipped` cannot be made on this machine; `refused` are the full disks of
 * `done` of which a log says that a write failed.
 */
export type Played = Record<'done' | 'overlapping' | 'skipped' | 'refused', Fault[]> & {
  /** when the first fault began, by this machine's clock */
  beganAtMs: number;
};
type Undo = () => Promise<void>;
type Stage = {
  readonly cluster: Cluster;
  readonly world: World;
  /** what gives a process another clock; null where it cannot be had, or no fault needs it */
  readonly clockLibrary: string | null;
  readonly changeFacts: () => Promise<void>;
};

const conditions = {
  cut: { kind: 'cut' },
  half_open: { kind: 'half_open' },
  slow: { kind: 'slow', delayMs: 150, bytesPerSecond: 40_000 },
} as const;

/** Resolves once every fault has ended and what was stopped runs again. */
export async function play(stage: Stage, schedule: Schedule, history: History): Promise<Played> {
  const played: Played = {
    ...{ done: [], overlapping: [], skipped: [], refused: [] },
    beganAtMs: Number.POSITIVE_INFINITY,
  };
  const held = new Holds();
  await Promise.all(
    schedule.faults.map(async (fault) => {
      await sleep(fault.atSeconds * 1_000);
      const name = `${fault.kind} ${fault.target}`;
      if (!isPossible(stage, fault)) {
        played.skipped.push(fault);
        return;
      }
      played.beganAtMs = Math.min(played.beganAtMs, Date.now());
      const undo = await begin(stage, held, fault, () => played.refused.push(fault));
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
  stage.cluster.heal();
  return played;
}

/** A full disk needs a mount, which only root may make; another clock needs a library of Debian's. */
const isPossible = (stage: Stage, { kind, target }: Fault): boolean =>
  (kind !== 'disk_full' || diskOf(stage, target) !== null) &&
  (kind !== 'clock' || stage.clockLibrary !== null);

const diskOf = ({ cluster, world }: Stage, target: string): SmallDisk | null =>
  world.disks.get(target) ?? cluster.disk(target);

/** One fault at a time has hold of a target, so that none is undone by the end of another. */
class Holds {
  readonly #held = new Map<string, Promise<unknown>>();

  /** Null where another fault has hold of it. */
  async take(names: readonly string[], work: () => Promise<Undo>): Promise<Undo | null> {
    if (names.some((name) => this.#held.has(name))) return null;
    for (const name of names) this.#held.set(name, Promise.resolve());
    const undo = await work();
    return async () => {
      await undo();
      for (const name of names) this.#held.delete(name);
    };
  }
}

async function begin(stage: Stage, held: Holds, fault: Fault, onRefused: () => void): Promise<Undo | null> {
  const { cluster, world } = stage;
  const { target } = fault;
  switch (fault.kind) {
    case 'kill':
      return held.take([target], async () => {
        const role = world.roles.get(target)!;
        await role.end('SIGKILL');
        return async () => role.start();
      });
    case 'kill_broker':
      return held.take([`broker-${target}`], () => killNode(cluster, Number(target) as Node));
    case 'controller':
      return held.take(['controller'], () => killNode(cluster, cluster.brokers.controller()));
    case 'leaderless': {
      const away = NODES.filter((node) => String(node) !== target);
      return held.take(
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
      return held.take([target], () => endStore(cluster, target as 'postgres' | 'clickhouse', 'SIGKILL'));
    case 'database':
      return held.take([target], () => endStore(cluster, 'postgres', 'SIGINT'));
    case 'failover':
      return held.take([target], async () => {
        await cluster.postgres.end('SIGKILL');
        return () => cluster.postgres.failOver();
      });
    case 'pause':
      return held.take([target], () => pause(stage, target));
    case 'cut':
    case 'slow':
    case 'half_open':
      return held.take([target], async () => {
        const link = cluster.links.get(target)!;
        link.set(conditions[fault.kind as keyof typeof conditions]);
        return async () => link.set({ kind: 'open' });
      });
    case 'rolling': {
      const rolled = [...world.roles].filter(([name]) => target === 'roles' || name.startsWith('processor'));
      return held.take(
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
      return held.take([target], () => fillDisk(stage, target, onRefused));
    case 'clock':
      return held.take([target], () => moveClock(world.roles.get(target)!, stage.clockLibrary!));
    case 'facts':
      await stage.changeFacts();
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
 * A full disk that nobody writes to shows nothing, so it stays full for some seconds more until a write was refused. A
 * processor seldom writes while it runs: it is ended and started as an operator does, cannot write its snapshots, and goes on
 * without them. Postgres may have room in the files it has: at last it needs new ones, and ends. What has ended is seen to.
 */
async function fillDisk(stage: Stage, target: string, onRefused: () => void): Promise<Undo> {
  const disk = diskOf(stage, target)!;
  const wasRefused = listen(witnessOf(stage, target));
  disk.fill();
  const processor = stage.world.disks.has(target) ? stage.world.roles.get(target)! : null;
  await processor?.end('SIGTERM');
  processor?.start();
  return async () => {
    const until = performance.now() + FULL_MORE_MS_MAX;
    while (!wasRefused() && performance.now() < until) await sleep(POLL_MS);
    if (target === 'postgres' && !wasRefused()) await stage.cluster.postgres.needRoom();
    disk.empty();
    if (!processor) await stage.cluster.recover(target);
    if (wasRefused()) onRefused();
  };
}

/** Words of Java, Postgres, ClickHouse and Node for a full disk. The engine of ClickHouse has no log: who asks it has. */
function witnessOf({ cluster, world }: Stage, target: string): Witness {
  const logOf = (role: string): string => join(world.dir, `${role}.log`);
  if (world.disks.has(target)) return { files: [logOf(target)], words: /ENOSPC/ };
  if (target !== 'clickhouse') {
    return { files: [cluster.logFile(target)], words: /No space left on device|unsafe memory access/ };
  }
  return { files: [...world.roles.keys()].map(logOf), words: /Cannot reserve .*not enough space|errno: 28,/ };
}

async function pause({ cluster, world }: Stage, target: string): Promise<Undo> {
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
