import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '#schemas/decision/decision.ts';
import { canonical, digestOf } from './canonical.ts';
import { readRun } from './checkpoint/run-file.ts';
import { everErased, type IsErased } from './erased.ts';
import { outsideRange, readLive } from './live.ts';
import { ReplayError, type ReplayParts } from './parts.ts';
import type { PartitionPlan, Plan } from './plan.ts';
import { type Kept, readKept, readTexts, tableOf } from './table.ts';

const outcomes = ['equal', 'changed', 'only_live', 'only_replay'] as const;
type Outcome = (typeof outcomes)[number];
type Counts = Record<Outcome, number>;

export type DiffReport = Counts & {
  readonly name: string;
  readonly empty: boolean;
  /** decisions left out of both sides, because their visitors were erased */
  readonly erased: number;
  readonly by: readonly ({ readonly reason: string; readonly verdict: string } & Counts)[];
  /** number of decisions that differ in each field */
  readonly fields: Readonly<Record<string, number>>;
  readonly samples: readonly DiffSample[];
  readonly notes: readonly string[];
};
type DiffSample = {
  readonly id: string;
  readonly outcome: Exclude<Outcome, 'equal'>;
  readonly reason: string;
  readonly verdict: string;
  readonly at: string;
  /** null if one side has no decision */
  readonly fields: readonly { field: string; live: unknown; replay: unknown }[] | null;
};

type Named = Pick<Decision, 'id' | 'reason' | 'verdict' | 'ts_us'>;

const none = (): Counts => ({ equal: 0, changed: 0, only_live: 0, only_replay: 0 });

/** Compares the decisions of a finished replay with the live ones on the same records. @throws ReplayError */
export async function diffReplay(
  parts: ReplayParts,
  name: string | undefined,
  samplesMax: number,
): Promise<DiffReport> {
  const table = tableOf(name);
  const run = await readRun(parts, name!);
  if (!run)
    throw new ReplayError(`There is no replay ${name} in ${parts.dir}: start it with run --name ${name}.`);
  if (!run.finished)
    throw new ReplayError(`The replay ${name} is not finished: continue it with run --name ${name}.`);
  const tally = new Tally(samplesMax);
  const erased = await everErased(parts);
  for (const one of run.plan.partitions) {
    await diffPartition(parts, table, run.plan, one, erased, tally);
    parts.say(`compared partition ${one.partition} of ${run.plan.partitions.length}`);
  }
  return tally.report(name!, run.plan.notes);
}

async function diffPartition(
  parts: ReplayParts,
  table: string,
  { site }: Plan,
  plan: PartitionPlan,
  erased: IsErased,
  tally: Tally,
): Promise<void> {
  const kept = new Map<string, Kept>();
  for (const one of await readKept(parts.clickhouse, table, plan.partition)) kept.set(one.id, one);
  const onlyLive = new Map<string, Named>();
  const changed = new Map<string, Decision>();
  const seen = new Set<string>();
  let lastLiveUs = 0;
  await readLive(parts, plan, (decisions) => {
    for (const decision of decisions) {
      if ((site !== null && decision.site_id !== site) || seen.has(decision.id)) continue;
      seen.add(decision.id);
      const { id, reason, verdict, ts_us } = decision;
      lastLiveUs = Math.max(lastLiveUs, ts_us);
      const replayed = kept.get(id);
      kept.delete(id);
      if (erased(decision)) tally.erased += 1;
      else if (!replayed) onlyLive.set(id, { id, reason, verdict, ts_us });
      else if (digestOf(canonical(decision)) === replayed.digest) tally.add('equal', decision, null);
      else changed.set(id, decision);
    }
  });
  const elsewhere = await outsideRange(parts, plan, onlyLive.keys());
  for (const [id, one] of onlyLive) if (!elsewhere.has(id)) tally.add('only_live', one, null);
  const texts = await readTexts(parts.clickhouse, table, plan.partition, [...changed.keys()]);
  for (const [id, live] of changed) {
    const text = texts.get(id);
    if (text !== undefined) tally.add('changed', live, differences(live, text));
    // An erasure has deleted the row in the meantime.
    else tally.erased += 1;
  }
  for (const one of kept.values()) {
    if (erased(one)) tally.erased += 1;
    else {
      tally.add('only_replay', one, null);
      if (one.ts_us > lastLiveUs) tally.later += 1;
    }
  }
}

type Differences = { field: string; live: unknown; replay: unknown }[];

function differences(decision: Decision, text: string): Differences {
  const live = JSON.parse(canonical(decision)) as Record<string, unknown>;
  const replay = JSON.parse(text) as Record<string, unknown>;
  const fields = new Set([...Object.keys(live), ...Object.keys(replay)]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(live[field], replay[field]))
    .map((field) => ({ field, live: live[field], replay: replay[field] }));
}

/** Fields that would name a visitor in a report. */
const HIDDEN = new Set(['visitor_id']);

const LATER =
  'of those that only the replay has come after the last live decision of their partition: the live tasks may not have reached them yet, so compare again later.';

class Tally {
  erased = 0;
  /** decisions that only the replay has, later than the last live decision of their partition */
  later = 0;
  readonly #all = none();
  readonly #by = new Map<string, { reason: string; verdict: string } & Counts>();
  readonly #fields = new Map<string, number>();
  readonly #samples: DiffSample[] = [];
  readonly #samplesMax: number;

  constructor(samplesMax: number) {
    this.#samplesMax = samplesMax;
  }

  add(outcome: Outcome, { id, reason, verdict, ts_us }: Named, fields: Differences | null): void {
    const key = `${reason} ${verdict}`;
    const counts = this.#by.get(key) ?? { reason, verdict, ...none() };
    this.#by.set(key, counts);
    counts[outcome] += 1;
    this.#all[outcome] += 1;
    for (const { field } of fields ?? []) this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
    if (outcome === 'equal' || this.#samples.length >= this.#samplesMax) return;
    const at = new Date(ts_us / 1_000).toISOString();
    const shown = fields?.filter(({ field }) => !HIDDEN.has(field)) ?? null;
    this.#samples.push({ id, outcome, reason, verdict, at, fields: shown });
  }

  report(name: string, notes: readonly string[]): DiffReport {
    const { changed, only_live, only_replay } = this.#all;
    return {
      name,
      empty: changed + only_live + only_replay === 0,
      ...this.#all,
      erased: this.erased,
      by: [...this.#by.values()].sort((a, b) =>
        `${a.reason} ${a.verdict}` < `${b.reason} ${b.verdict}` ? -1 : 1,
      ),
      fields: Object.fromEntries([...this.#fields].sort((a, b) => b[1] - a[1])),
      samples: this.#samples,
      notes: this.later > 0 ? [...notes, `${this.later} ${LATER}`] : notes,
    };
  }
}
