import { setTimeout as sleep } from 'node:timers/promises';
import { queryCount } from '#platform/clickhouse/query.ts';
import type { Writer } from '#platform/log/writer.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { TopicNames } from '#schemas/topics.ts';
import type { MeasuredNode } from '../../bench/child.ts';
import type { Rig } from '../../rig.ts';
import type { RoleName } from './roles.ts';
import { type Idle, logBytes, readUsage, type Usage } from './usage.ts';

/** The arguments of each part of the measurement. */
export type MeasureContext = {
  readonly rig: Rig;
  /** each role, on topics and databases of this measurement; several processes of a role are read as one */
  readonly roles: Readonly<Record<RoleName, MeasuredNode>>;
  /** where each process of a role listens */
  readonly ports: Readonly<Record<'collector' | 'storefront', readonly number[]>>;
  readonly site: SiteId;
  readonly writer: Writer;
  /** the broker's log directory */
  readonly kafkaData: string;
  readonly idle: Idle;
  readonly say: (text: string) => void;
};

const POLL_MS = 250;
/** A shared machine may be slow. */
const WAIT_MS_MAX = 300_000;
/** Sinks and the relay pause between batches, so recent writes may not have arrived yet. */
const REST_MS = 2_000;

/** @throws Error when it does not become true */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS_MAX; await sleep(POLL_MS)) {
    if (await isSo()) return;
  }
  throw new Error(`${what} did not happen within ${WAIT_MS_MAX / 1_000} s: run it on a quieter machine.`);
}

/** The readings before the work, and after its results have arrived. */
export async function usageOf(
  { roles }: Pick<MeasureContext, 'roles'>,
  work: () => Promise<void>,
): Promise<readonly [from: Usage, to: Usage]> {
  const from = await readUsage(roles);
  await work();
  await sleep(REST_MS);
  return [from, await readUsage(roles)];
}

/** Waits until the tasks have folded this many signals more than at `from`. */
export const foldedMore = (
  context: Pick<MeasureContext, 'roles'>,
  from: number,
  more: number,
): Promise<void> =>
  until(`folding ${more} signals`, async () => (await context.roles.tasks.read()).done >= from + more);

/** Bytes of the log files of a topic of the rig. */
export const bytesOf = (
  { rig, kafkaData }: Pick<MeasureContext, 'rig' | 'kafkaData'>,
  topic: keyof TopicNames,
): number => logBytes(kafkaData, rig.platform.topics[topic]);

export const countOf = ({ rig }: Pick<MeasureContext, 'rig'>, table: string): Promise<number> =>
  queryCount(rig.platform.clickhouse, `select count() as n from ${table}`);
