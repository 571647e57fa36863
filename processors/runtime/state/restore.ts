import { randomUUID } from 'node:crypto';
import type { LogClient } from '#platform/log/client.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { appendedMs, startPosition } from '../position.ts';
import { ChangelogReplaced, type PartitionState, Replica, STATE_AGE_MS_MAX } from './replica.ts';
import {
  readSnapshot,
  removeSnapshot,
  type Snapshot,
  type SnapshotHeader,
  snapshotAgeMs,
} from './snapshot.ts';

export type RestoreOptions = {
  readonly client: LogClient;
  readonly log: Logger;
  readonly input: string;
  readonly changelog: string;
  readonly partition: number;
  readonly snapshotPath: string;
  /** the content of `snapshotPath`, if it is being read already */
  readonly snapshot?: Promise<Snapshot | null> | null;
};

/**
 * Restores the state at the end of the changelog, starting from state in memory or on disk. Earlier writers of the
 * partition must be fenced (openTransactionalWriter), so that the end of the changelog does not move.
 */
export async function restore(options: RestoreOptions, warm: PartitionState | null): Promise<PartitionState> {
  const { client, changelog, partition, log } = options;
  const bounds = await client.bounds(changelog, partition);
  // A task that was opened but never committed has no usable state.
  const held = warm && warm.changelogOffset > bounds.start ? warm : null;
  const from = held ?? (await loadSnapshot(options, bounds.end));
  let state: PartitionState;
  try {
    state = await follow(options, from, bounds);
  } catch (error) {
    if (!(error instanceof ChangelogReplaced)) throw error;
    log.warn({ partition }, 'the local state belongs to another changelog: restoring from the beginning');
    await removeSnapshot(options.snapshotPath);
    state = await follow(options, null, bounds);
  }
  state.store.timers.rebuild();
  return withinInput(options, state);
}

/** Reads the tail of the changelog and the record before it: a position, whose incarnation must match the state's. */
async function follow(
  options: RestoreOptions,
  from: PartitionState | null,
  bounds: { start: number; end: number },
): Promise<PartitionState> {
  const { client, changelog, partition } = options;
  const fits = from === null || (from.changelogOffset > bounds.start && from.changelogOffset <= bounds.end);
  if (!fits) throw new ChangelogReplaced();
  const replica = new Replica(from, bounds.start);
  const next = replica.changelogOffset;
  const range = { topic: changelog, partition, from: from ? next - 1 : next, to: bounds.end };
  await client.readRange(range, (records) => replica.apply(records));
  if (replica.state) return replica.state;
  const input = await client.bounds(options.input, partition);
  const position = startPosition(input.start, randomUUID());
  return { store: replica.store, position, changelogOffset: replica.changelogOffset };
}

/** The state in the snapshot, or null. An unused file is removed, because it may hold data that was erased since. */
async function loadSnapshot(options: RestoreOptions, changelogEnd: number): Promise<PartitionState | null> {
  const { client, log, partition, snapshotPath } = options;
  const clusterId = await client.clusterId();
  try {
    const ageMs = await snapshotAgeMs(snapshotPath, Date.now());
    const read = await (options.snapshot ?? readSnapshot(snapshotPath));
    if (!read) return null;
    const { header, store } = read;
    const outdated = ageMs > STATE_AGE_MS_MAX && header.changelogOffset !== changelogEnd;
    if (!outdated && isOf(header, options, clusterId)) {
      return { store, position: header.position, changelogOffset: header.changelogOffset };
    }
    log.info(
      { partition, outdated },
      'the snapshot is outdated or belongs to another changelog: restoring from the changelog',
    );
  } catch (err) {
    log.warn({ err, partition }, 'the snapshot cannot be used: restoring from the changelog');
  }
  await removeSnapshot(snapshotPath);
  return null;
}

const isOf = (header: SnapshotHeader, { changelog, partition }: RestoreOptions, clusterId: string): boolean =>
  header.clusterId === clusterId && header.topic === changelog && header.partition === partition;

/**
 * Moves the position to the start of the input if retention has removed its next record. An input that ends before it, or that has a
 * record before it which is later than all that were folded, is a new topic, or has lost its newest records (a broker without power, an
 * unclean election): reading on after the time of the state folds all of a new topic, and nothing for a second time that was folded long
 * ago.
 */
async function withinInput(
  { client, log, input, partition }: RestoreOptions,
  state: PartitionState,
): Promise<PartitionState> {
  const { start, end } = await client.bounds(input, partition);
  const { firing: _, ...position } = state.position;
  const { nextOffset, streamTimeMs } = position;
  const foldedMs = appendedMs(position) ?? (nextOffset > end ? streamTimeMs : null);
  const firstLater = foldedMs === null ? end : await client.offsetAt(input, partition, foldedMs + 1);
  if (nextOffset >= start && nextOffset <= firstLater) return state;
  const isRetention = nextOffset < start;
  const from = isRetention ? start : firstLater;
  log.error(
    { partition, nextOffset, start, end, from },
    'the next record is no longer in the input: continuing with the first one that may be new',
  );
  const reused = { from, times: (position.reused?.times ?? 0) + 1 };
  return { ...state, position: { ...position, nextOffset: from, ...(isRetention ? {} : { reused }) } };
}
