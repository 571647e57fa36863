import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINE_VERSION } from '#engine/limits.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import { VISITOR_VERSION } from '#schemas/state/visitor-codec.ts';
import { forgetRun, type RunFile, readRun, writeRun } from './checkpoint/run-file.ts';
import { forgetState, readState, writeState } from './checkpoint/state-file.ts';
import { ReplayError, type ReplayParts } from './parts.ts';
import { type Asked, makePlan, type PartitionPlan } from './plan.ts';
import { Refold, type SourcedDecision } from './refold.ts';
import { countKept, createTable, dropFrom, dropTable, storeMade, tableOf } from './table.ts';
import { Progress, seedsOf, walk } from './walk.ts';

export type RunOptions = Asked & {
  readonly name: string | undefined;
  /** starts over if a replay of this name exists */
  readonly fresh: boolean;
  /** maximum number of records per second */
  readonly perSecond: number | null;
};

export type RunReport = {
  readonly name: string;
  readonly table: string;
  readonly records: number;
  /** number of offsets folded by earlier calls */
  readonly resumed_at: number;
  readonly seconds: number;
  readonly decisions: number;
  /** decisions not stored, because their visitors were erased since */
  readonly erased: number;
  readonly by: readonly { reason: string; verdict: string; decisions: number }[];
  readonly notes: readonly string[];
};

const CHECKPOINT_EVERY_MS = 3_000;
const VERSIONS = `engine ${ENGINE_VERSION}, state ${VISITOR_VERSION}`;
/** Class of the advisory locks of replays: two runs with one name would mix their rows. */
const REPLAY_LOCK = 4_171_010;
const LOCK_TRIES = 10;
const LOCK_WAIT_MS = 200;

/** Folds the range into the table of its name, and resumes an unfinished run of that name. @throws ReplayError */
export async function runReplay(parts: ReplayParts, options: RunOptions): Promise<RunReport> {
  const table = tableOf(options.name);
  const name = options.name!;
  return withReplayLock(parts, name, async () => {
    if (options.fresh) await removeReplay(parts, name);
    const run = (await resumeRun(parts, name, options)) ?? (await startRun(parts, name, options));
    await createTable(parts, table);
    return new Run(parts, table, run, options.perSecond).go();
  });
}

/** Removes the table and the checkpoints of a replay. @throws ReplayError while a process runs it */
export async function dropReplay(parts: ReplayParts, name: string | undefined): Promise<void> {
  tableOf(name);
  await withReplayLock(parts, name!, () => removeReplay(parts, name!));
}

/** The files first: a run would continue from a checkpoint whose rows are gone, but makes a table without files again. */
async function removeReplay(parts: ReplayParts, name: string): Promise<void> {
  await forgetRun(parts, name);
  await dropTable(parts, tableOf(name));
}

async function withReplayLock<T>(
  { postgres }: ReplayParts,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await postgres.connect();
  try {
    // The lock of a killed process is released once the database notices the broken connection.
    for (let tries = LOCK_TRIES; !(await locked(client, name)); tries -= 1) {
      if (tries === 0) throw new ReplayError(`The replay ${name} is being run by another process.`);
      await sleep(LOCK_WAIT_MS);
    }
    return await work();
  } finally {
    client.release(true);
  }
}

async function locked(client: Transaction, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as mine';
  const { rows } = await client.query<{ mine: boolean }>(text, [REPLAY_LOCK, name]);
  return rows[0]!.mine;
}

async function resumeRun(parts: ReplayParts, name: string, asked: Asked): Promise<RunFile | null> {
  const run = await readRun(parts, name);
  if (!run) return null;
  const { from, to } = run.plan.asked;
  const another =
    (asked.from !== undefined && asked.from !== from) ||
    (asked.to !== undefined && asked.to !== to) ||
    (asked.site !== null && asked.site !== run.plan.site);
  if (another) {
    throw new ReplayError(
      `The replay ${name} was started with another range or website: choose another name, or start it again with --fresh.`,
    );
  }
  // Some rows would be of another engine. The state of a newer release cannot be read, so its visitors' records would all
  // be rejected, and their decisions missing.
  if (!run.finished && run.versions !== VERSIONS) {
    throw new ReplayError(
      `The replay ${name} was started by another release: choose another name, or start it again with --fresh.`,
    );
  }
  if (run.cluster_id !== (await parts.client.clusterId()) || run.plan.topic !== parts.topics.signals) {
    throw new ReplayError(
      `The replay ${name} was started on another Kafka cluster: choose another name, or start it again with --fresh.`,
    );
  }
  return run;
}

async function startRun(parts: ReplayParts, name: string, asked: Asked): Promise<RunFile> {
  const plan = await makePlan(parts, asked);
  const clusterId = await parts.client.clusterId();
  const state = { done: [], finished: false, left_out: 0 };
  // What exists without a run file is left of a drop that was killed, or of a deleted folder: everything is made again.
  await removeReplay(parts, name);
  const run: RunFile = {
    version: 1,
    name,
    versions: VERSIONS,
    cluster_id: clusterId,
    plan,
    created_at_ms: Date.now(),
    ...state,
  };
  await writeRun(parts, run);
  return run;
}

class Run {
  readonly #parts: ReplayParts;
  readonly #table: string;
  readonly #perSecond: number | null;
  #run: RunFile;

  constructor(parts: ReplayParts, table: string, run: RunFile, perSecond: number | null) {
    this.#parts = parts;
    this.#table = table;
    this.#run = run;
    this.#perSecond = perSecond;
  }

  async go(): Promise<RunReport> {
    const { plan, name } = this.#run;
    const startedMs = performance.now();
    // A process that is killed between the mark of a partition and the removal of its state leaves the file.
    for (const partition of this.#run.done) await forgetState(this.#parts, name, partition);
    const left = plan.partitions.filter(({ partition }) => !this.#run.done.includes(partition));
    const at = new Map<number, Refold>();
    for (const one of left) at.set(one.partition, await this.#opened(one));
    const todo = left.reduce(
      (sum, { partition, to }) => sum + to - at.get(partition)!.position.nextOffset,
      0,
    );
    const resumedAt = plan.records - todo;
    if (resumedAt > 0) this.#parts.say(`resuming at ${resumedAt} of ${plan.records} records`);
    const progress = new Progress(this.#parts.say, plan.records, resumedAt);
    for (const one of left) {
      await this.#fold(one, at.get(one.partition)!, progress);
      at.delete(one.partition);
    }
    this.#run = { ...this.#run, finished: true };
    await writeRun(this.#parts, this.#run);
    const by = await countKept(this.#parts.clickhouse, this.#table);
    return {
      name,
      table: this.#table,
      records: plan.records,
      resumed_at: resumedAt,
      seconds: (performance.now() - startedMs) / 1_000,
      decisions: by.reduce((sum, { decisions }) => sum + decisions, 0),
      erased: this.#run.left_out,
      by,
      notes: plan.notes,
    };
  }

  async #opened(one: PartitionPlan): Promise<Refold> {
    const { plan, name } = this.#run;
    const { partition, log_start, reused } = one;
    const place = { partition, partitions: plan.partitions.length, offset: log_start, reused };
    const restored = await readState(this.#parts, name, partition);
    const refold = new Refold(this.#parts, place, undefined, restored);
    const { start } = await this.#parts.client.bounds(plan.topic, partition);
    if (refold.position.nextOffset < start) {
      throw new ReplayError(
        `Partition ${partition} has lost records of this range in the meantime (retention): start again with --fresh.`,
      );
    }
    if (!restored) refold.seed(await seedsOf(this.#parts, one));
    await dropFrom(this.#parts, this.#table, partition, refold.position.nextOffset);
    return refold;
  }

  async #fold(one: PartitionPlan, refold: Refold, progress: Progress): Promise<void> {
    const { plan, name } = this.#run;
    let made: SourcedDecision[] = [];
    let savedMs = performance.now();
    const keep = ({ offset, decision }: SourcedDecision): boolean =>
      offset >= one.from && (plan.site === null || decision.site_id === plan.site);
    const store = async (): Promise<void> => {
      const leftOut = this.#run.left_out + (await storeMade(this.#parts, this.#table, made));
      this.#run = { ...this.#run, left_out: leftOut };
      made = [];
    };
    const at = refold.position.nextOffset;
    await walk(
      this.#parts,
      plan.topic,
      one,
      at,
      this.#perSecond,
      async (chunk) => {
        made.push(...(await refold.fold(chunk)).filter(keep));
      },
      async (read) => {
        progress.add(read);
        if (performance.now() - savedMs < CHECKPOINT_EVERY_MS) return;
        await store();
        await writeState(this.#parts, name, refold);
        await writeRun(this.#parts, this.#run);
        savedMs = performance.now();
      },
    );
    await store();
    this.#run = { ...this.#run, done: [...this.#run.done, one.partition] };
    await writeRun(this.#parts, this.#run);
    await forgetState(this.#parts, name, one.partition);
  }
}
