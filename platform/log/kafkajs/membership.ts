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

/** A membership in a consumer group, and its process. */
type Membership = {
  readonly group_id: string;
  readonly member_id: string;
  /** host name and PID namespace; each container has its own namespace */
  readonly host: string;
  readonly pid: number;
  /** distinguishes processes with the same PID, which is always 1 in containers */
  readonly started_at_ms: number;
};

export const membershipDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'members');

const RETRY_MS = { firstMs: 250, maxMs: 1_000 };
const SUFFIX = '.member.json';
const LEAVE_GROUP = 'LeaveGroup';
const host = `${hostname()} ${pidSpace()}`;
const startedAtMs = Math.round(Date.now() - process.uptime() * 1_000);

export type RememberedMembership = {
  /** the membership held last */
  last(): Membership | null;
  /** whether the coordinator has answered that it ended: kafkajs hides a failure */
  hasLeft(): boolean;
};

/**
 * Keeps a file about the consumer's membership while it lasts. A killed process cannot leave its group, which would then wait until the
 * session times out; the process that replaces it finds the file and removes the old member at once.
 */
export function rememberMembership(dir: string, consumer: Consumer): RememberedMembership {
  let file: string | null = null;
  let last: Membership | null = null;
  let hasLeft = false;
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { groupId, memberId } }) => {
    const membership: Membership = {
      group_id: groupId,
      member_id: memberId,
      host,
      pid: process.pid,
      started_at_ms: startedAtMs,
    };
    last = membership;
    hasLeft = false;
    file = join(dir, `${groupId}.${process.pid}.${startedAtMs}${SUFFIX}`);
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.tmp`, JSON.stringify(membership));
      renameSync(`${file}.tmp`, file);
    } catch {
      // An error here would abort the join. Without the file a start after a crash only takes longer.
    }
  });
  consumer.on(consumer.events.REQUEST, ({ payload }) => {
    if (payload.apiName !== LEAVE_GROUP) return;
    hasLeft = true;
    if (file) rmSync(file, { force: true });
  });
  return { last: () => last, hasLeft: () => hasLeft };
}

/**
 * Removes the former member of a consumer that lost Kafka, as soon as Kafka answers again. The consumer will join as a new member, and
 * the group would wait for the former one until its session times out. Never rejects.
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
      // A permanent answer of Kafka, such as that the member is unknown.
      if (type !== undefined && retriable === false) return;
      await retry.wait(signal);
    } finally {
      await cluster.disconnect().catch(() => {});
    }
  }
}

/**
 * Removes members from their groups whose processes crashed on this machine. A failure only costs time: the group then waits until the
 * session times out.
 */
export async function removeCrashedMembers(kafka: Kafka, dir: string, log: Logger): Promise<void> {
  const crashed = membershipsIn(dir).filter(({ membership }) => hasCrashed(membership));
  if (crashed.length === 0) return;
  const cluster = innerCluster(kafka);
  try {
    await cluster.connect();
    for (const { file, membership } of crashed) {
      await leave(cluster, membership).catch((err: unknown) =>
        log.debug({ err, group: membership.group_id }, 'a crashed member had already left its group'),
      );
      rmSync(file, { force: true });
    }
  } catch (err) {
    log.debug({ err }, 'crashed members could not be removed from their groups');
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

/** Processes of other machines or containers cannot be checked, and count as alive. */
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
