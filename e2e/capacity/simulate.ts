import { Random } from '../interleavings/random.ts';

/**
 * A discrete-time simulation of the queues of visitor tasks: partitions, each with one process; randomly arriving work;
 * processes that are lost or join. Pure: the seed decides everything.
 */
export type Scenario = {
  readonly seed: number;
  readonly processes: number;
  readonly partitions: number;
  /** the length of a step, and so the resolution of lags */
  readonly stepS: number;
  readonly seconds: number;
  /** records a second of all partitions together, at a time of the run */
  readonly perSecond: (atS: number) => number;
  /** CPU of a record */
  readonly usPerRecord: number;
  /** the pause of all partitions after a change of members */
  readonly pauseS: number;
  /** until the group notices a lost process */
  readonly missedAfterS: number;
  /** CPU that the new owner of a partition needs before it folds; none if it was a standby */
  readonly restoreUs: number;
  /** whether another process keeps the state of each partition */
  readonly hasStandbys: boolean;
  readonly changes: readonly Change[];
};

/** Positive processes join, negative ones are lost without notice. */
type Change = { readonly atS: number; readonly processes: number };

export type Outcome = {
  readonly arrived: number;
  readonly served: number;
  readonly waiting: number;
  /** waiting work of a partition, averaged over partitions and steps: what a new record finds before it */
  readonly meanWaitingUs: number;
  /** the longest time that the oldest record of any partition has waited, in seconds */
  readonly greatestLagS: number;
  /**
   * from the first change until no partition's oldest record has waited for more than a second any more; null if never
   */
  readonly recoveredAfterS: number | null;
};

/** The lag that counts as caught up. */
const RECOVERED_LAG_S = 1;
const US = 1e6;

type Waiting = { readonly atS: number; us: number };
type Partition = {
  owner: number;
  standby: number | null;
  /** oldest first; `head` is the first that is not done */
  readonly queue: Waiting[];
  head: number;
  backlogUs: number;
  restoreUs: number;
};

export function simulate(scenario: Scenario): Outcome {
  const { stepS, seconds, usPerRecord, partitions: count } = scenario;
  const random = new Random(scenario.seed);
  const group = new Group(scenario);
  const { partitions } = group;
  let [arrived, waitingUs, greatestLagS] = [0, 0, 0];
  const firstChangeS = scenario.changes[0]?.atS ?? null;
  let lateAtS: number | null = null;
  const steps = Math.round(seconds / stepS);
  for (let step = 0; step < steps; step += 1) {
    const atS = step * stepS;
    group.change(atS);
    const mean = (scenario.perSecond(atS) * stepS) / count;
    for (const partition of partitions) {
      waitingUs += partition.backlogUs;
      const records = poisson(mean, random);
      arrived += records;
      if (records > 0) partition.queue.push({ atS, us: records * usPerRecord });
      partition.backlogUs += records * usPerRecord;
    }
    group.work(atS);
    const lagS = partitions.reduce((most, one) => Math.max(most, lagOf(one, atS)), 0);
    greatestLagS = Math.max(greatestLagS, lagS);
    if (firstChangeS !== null && atS >= firstChangeS && lagS > RECOVERED_LAG_S) lateAtS = atS;
  }
  const leftUs = partitions.reduce((sum, { backlogUs }) => sum + backlogUs, 0);
  const waiting = Math.round(leftUs / usPerRecord);
  const endS = steps * stepS;
  return {
    arrived,
    served: arrived - waiting,
    waiting,
    meanWaitingUs: waitingUs / (steps * count),
    greatestLagS,
    recoveredAfterS: recoveredAfter(firstChangeS, lateAtS, endS - stepS),
  };
}

function recoveredAfter(changeS: number | null, lateAtS: number | null, lastS: number): number | null {
  if (changeS === null || lateAtS === null) return 0;
  return lateAtS >= lastS ? null : lateAtS - changeS;
}

const lagOf = ({ queue, head }: Partition, atS: number): number =>
  head < queue.length ? atS - queue[head]!.atS : 0;

/**
 * The assignment of partitions to processes. Losses are noticed late; then all pause, and partitions without an owner
 * move to the least loaded process.
 */
class Group {
  readonly partitions: readonly Partition[];
  readonly #scenario: Scenario;
  readonly #alive = new Set<number>();
  readonly #changes: Change[];
  #nextProcess: number;
  #rebalanceAtS: number | null = null;
  #pausedUntilS = 0;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#changes = scenario.changes.toSorted((a, b) => a.atS - b.atS);
    this.#nextProcess = scenario.processes;
    for (let n = 0; n < scenario.processes; n += 1) this.#alive.add(n);
    this.partitions = Array.from({ length: scenario.partitions }, (_, n) => ({
      ...{ owner: n % scenario.processes, standby: null, queue: [], head: 0, backlogUs: 0, restoreUs: 0 },
    }));
    this.#standBy();
  }

  /** Applies members that join or are lost by then, and the following rebalance. */
  change(atS: number): void {
    while (this.#changes.length > 0 && this.#changes[0]!.atS <= atS) {
      const { processes } = this.#changes.shift()!;
      for (let n = 0; n < processes; n += 1) this.#alive.add(this.#nextProcess++);
      for (let n = 0; n < -processes && this.#alive.size > 1; n += 1)
        this.#alive.delete([...this.#alive][0]!);
      const seenAtS = atS + (processes < 0 ? this.#scenario.missedAfterS : 0);
      this.#rebalanceAtS = Math.max(this.#rebalanceAtS ?? 0, seenAtS);
    }
    if (this.#rebalanceAtS === null || this.#rebalanceAtS > atS) return;
    this.#rebalanceAtS = null;
    this.#pausedUntilS = atS + this.#scenario.pauseS;
    this.#assign();
  }

  /** As sticky as possible: only orphans move, and what a process has above its share. */
  #assign(): void {
    const most = Math.ceil(this.partitions.length / this.#alive.size);
    const held = new Map([...this.#alive].map((process) => [process, 0]));
    const moving: Partition[] = [];
    for (const partition of this.partitions) {
      const has = held.get(partition.owner);
      if (has === undefined || has >= most) moving.push(partition);
      else held.set(partition.owner, has + 1);
    }
    for (const partition of moving) {
      const isWarm = partition.standby !== null && (held.get(partition.standby) ?? most) < most;
      const [least] = [...held].reduce((fewest, one) => (one[1] < fewest[1] ? one : fewest));
      partition.owner = isWarm ? partition.standby! : least;
      held.set(partition.owner, held.get(partition.owner)! + 1);
      partition.restoreUs = isWarm ? 0 : this.#scenario.restoreUs;
    }
    this.#standBy();
  }

  /** The standbys of one owner's partitions are spread over all the others (processors/runtime/standby/choose.ts). */
  #standBy(): void {
    if (!this.#scenario.hasStandbys) return;
    for (const [n, partition] of this.partitions.entries()) {
      const others = [...this.#alive].filter((process) => process !== partition.owner);
      partition.standby = others[n % others.length] ?? null;
    }
  }

  /** One step of every process: its partitions share its core in proportion to their work. */
  work(atS: number): void {
    if (atS < this.#pausedUntilS) return;
    const owned = new Map<number, Partition[]>();
    for (const partition of this.partitions) {
      if (!this.#alive.has(partition.owner)) continue;
      const all = owned.get(partition.owner);
      if (all) all.push(partition);
      else owned.set(partition.owner, [partition]);
    }
    for (const all of owned.values()) workOff(all, this.#scenario.stepS * US);
  }
}

function workOff(partitions: readonly Partition[], us: number): void {
  const wanted = partitions.reduce((sum, { restoreUs, backlogUs }) => sum + restoreUs + backlogUs, 0);
  if (wanted === 0) return;
  const share = Math.min(1, us / wanted);
  for (const partition of partitions) {
    let leftUs = (partition.restoreUs + partition.backlogUs) * share;
    const restored = Math.min(partition.restoreUs, leftUs);
    partition.restoreUs -= restored;
    leftUs -= restored;
    // The rest of a step has a rounding error, which must not keep a queue from becoming empty.
    if (share === 1) leftUs = partition.backlogUs;
    take(partition, leftUs);
  }
}

/** Oldest first. */
function take(partition: Partition, us: number): void {
  const { queue } = partition;
  let leftUs = us;
  partition.backlogUs = Math.max(0, partition.backlogUs - us);
  while (partition.head < queue.length && leftUs >= queue[partition.head]!.us) {
    leftUs -= queue[partition.head]!.us;
    partition.head += 1;
  }
  if (partition.head < queue.length) queue[partition.head]!.us -= leftUs;
  if (partition.backlogUs === 0) partition.head = queue.length;
  // Completed entries are dropped now and then, so that memory is proportional to the backlog.
  if (partition.head > 1_000) {
    queue.splice(0, partition.head);
    partition.head = 0;
  }
}

const GRAIN = 2 ** 30;
const uniform = (random: Random): number => (random.below(GRAIN) + 0.5) / GRAIN;

/**
 * Exact for small means (Knuth); for larger ones the normal distribution with the same mean and variance is a good
 * approximation.
 */
export function poisson(mean: number, random: Random): number {
  if (mean <= 0) return 0;
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = uniform(random); product > limit; product *= uniform(random)) count += 1;
  return count;
}

const DAY_S = 86_400;
const MINUTES = 1_440;

/**
 * A daily curve with mean 1 and the peak `peakFactor` at 20:00: a raised cosine to a power.
 * @param peakFactor from 1 to 8
 */
export function dailyCurve(peakFactor: number): (secondOfDay: number) => number {
  const raised = (secondOfDay: number, power: number): number =>
    ((1 + Math.cos((2 * Math.PI * (secondOfDay - 20 * 3_600)) / DAY_S)) / 2) ** power;
  const meanOf = (power: number): number => {
    let sum = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) sum += raised(minute * 60, power);
    return sum / MINUTES;
  };
  let [low, high] = [0, 64];
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (1 / meanOf(middle) < peakFactor) low = middle;
    else high = middle;
  }
  const mean = meanOf(low);
  return (secondOfDay) => raised(secondOfDay, low) / mean;
}

/** Bursts of a minute, for example after a newsletter: each begins at random, and multiplies the arrivals. */
export function withBursts(
  perSecond: (atS: number) => number,
  { seed, seconds, perHour, times }: Bursts,
): (atS: number) => number {
  const random = new Random(seed);
  const minutes = Array.from({ length: Math.ceil(seconds / 60) }, () => random.chance(perHour / 60));
  return (atS) => perSecond(atS) * (minutes[Math.floor(atS / 60)] ? times : 1);
}
export type Bursts = {
  readonly seed: number;
  readonly seconds: number;
  readonly perHour: number;
  readonly times: number;
};
