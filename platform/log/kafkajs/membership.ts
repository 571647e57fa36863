import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Consumer } from 'kafkajs';
import type { Config } from '../../config/config.ts';
import { Retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Kafka } from './client.ts';
import { type Cluster, innerCluster } from './cluster.ts';

/** A place in a consumer group, and the process that holds it. */
type Membership = {
  readonly group_id: string;
  readonly member_id: string;
  /** the machine, and on it the space of process numbers, of which each container has its own */
  readonly host: string;
  readonly pid: number;
  /** tells two processes apart that had the same number, as in containers, where it is always 1 */
  readonly started_at_ms: number;
};

export const membershipDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'members');

const RETRY_MS = { firstMs: 250, maxMs: 1_000 };
const SUFFIX = '.member.json';
const host = `${hostname()} ${pidSpace()}`;
const startedAtMs = Math.round(Date.now() - process.uptime() * 1_000);

/**
 * Writes down each membership of the consumer as long as it lasts. Who is killed cannot leave its group, and the group
 * then waits for it until the session times out; whoever starts in its place gives the place up at once.
 * @returns the membership held last
 */
export function rememberMembership(dir: string, consumer: Consumer): () => Membership | null {
  let file: string | null = null;
  let last: Membership | null = null;
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { groupId, memberId } }) => {
    const membership: Membership = {
      group_id: groupId,
      member_id: memberId,
      host,
      pid: process.pid,
      started_at_ms: startedAtMs,
    };
    last = membership;
    file = join(dir, `${groupId}.${process.pid}.${startedAtMs}${SUFFIX}`);
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.tmp`, JSON.stringify(membership));
      renameSync(`${file}.tmp`, file);
    } catch {
      // A throw in here would end the joining. Without the note the next start only waits longer.
    }
  });
  consumer.on(consumer.events.DISCONNECT, () => {
    if (file) rmSync(file, { force: true });
  });
  return () => last;
}

/**
 * Leaves a group in the name of a consumer that lost Kafka, as soon as Kafka answers again. It comes back as a new
 * member, and the group would wait for the former one, which is itself, until the session times out. Never rejects.
 */
export async function leaveBeforeRejoin(
  kafka: Kafka,
  former: Membership | null,
  signal: AbortSignal,
): Promise<void> {
  if (!former) return;
  const retry = new Retry(RETRY_MS);
  while (!signal.aborted) {
    const cluster = innerCluster(kafka);
    try {
      await cluster.connect();
      return await leave(cluster, former);
    } catch (error) {
      const { type, retriable } = error as { type?: string; retriable?: boolean };
      // Kafka has answered, and will answer the same again: that it does not know the member, for one.
      if (type !== undefined && retriable === false) return;
      await retry.wait(signal);
    } finally {
      await cluster.disconnect().catch(() => {});
    }
  }
}

/**
 * Leaves the groups in the name of processes of this machine that ended without leaving. What fails here costs only
 * time: the group then waits until the session times out.
 */
export async function removeCrashedMembers(kafka: Kafka, dir: string, log: Logger): Promise<void> {
  const crashed = membershipsIn(dir).filter(({ membership }) => hasCrashed(membership));
  if (crashed.length === 0) return;
  const cluster = innerCluster(kafka);
  try {
    await cluster.connect();
    for (const { file, membership } of crashed) {
      await leave(cluster, membership).catch((err: unknown) =>
        log.debug({ err, group: membership.group_id }, 'a crashed member was not in its group any more'),
      );
      rmSync(file, { force: true });
    }
  } catch (err) {
    log.debug({ err }, 'the groups of crashed members were not left');
  } finally {
    await cluster.disconnect().catch(() => {});
  }
}

async function leave(cluster: Cluster, { group_id, member_id }: Membership): Promise<void> {
  const coordinator = await cluster.findGroupCoordinator({ groupId: group_id });
  await coordinator.leaveGroup({ groupId: group_id, memberId: member_id });
}

function membershipsIn(dir: string): { file: string; membership: Membership }[] {
  let names: string[];
  try {
    names = readdirSync(dir).filter((name) => name.endsWith(SUFFIX));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = join(dir, name);
    try {
      return [{ file, membership: JSON.parse(readFileSync(file, 'utf8')) as Membership }];
    } catch {
      return [];
    }
  });
}

/** Another machine's processes cannot be seen from here, and are let be. */
function hasCrashed({ host: where, pid, started_at_ms }: Membership): boolean {
  if (where !== host) return false;
  if (pid === process.pid) return started_at_ms !== startedAtMs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
