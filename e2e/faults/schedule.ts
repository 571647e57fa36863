import { seeded } from '#schemas/testing/seeded.ts';

/** A schedule is data: which faults occur, when, and for how long. The same seed gives the same schedule. */

const roles = ['collector', 'storefront', 'processor', 'api'] as const;
const copies = [1, 2] as const;
const processes = roles.flatMap((role) => copies.map((copy) => `${role}-${copy}`));
const nodes = ['1', '2', '3'] as const;
const withStores = processes.filter((name) => !name.startsWith('collector'));
const withDisks = [
  ...copies.map((copy) => `processor-${copy}`),
  ...nodes.map((node) => `broker-${node}`),
  'postgres',
  'clickhouse',
];
const links = [
  ...nodes.map((node) => `kafka-${node}`),
  ...nodes.map((node) => `replication-${node}`),
  ...withStores.map((name) => `${name}>postgres`),
  ...withStores.map((name) => `${name}>clickhouse`),
  ...processes.filter((name) => /^(collector|storefront)/.test(name)).map((name) => `shopper>${name}`),
];

/** The possible targets of each kind of fault, and its relative frequency. */
export const kinds = {
  /** kill -9; restarted when the fault ends */
  kill: { targets: processes, weight: 4 },
  kill_broker: { targets: nodes, weight: 3 },
  kill_store: { targets: ['postgres', 'clickhouse'], weight: 2 },
  /** SIGSTOP, and SIGCONT when it ends */
  pause: { targets: [...processes, ...nodes.map((node) => `broker-${node}`), 'clickhouse'], weight: 4 },
  cut: { targets: links, weight: 4 },
  slow: { targets: links, weight: 4 },
  half_open: { targets: links, weight: 3 },
  /** two of three brokers are down: no partition has enough in-sync replicas, and some have no leader */
  leaderless: { targets: nodes, weight: 1 },
  /** kill -9 of the active controller */
  controller: { targets: ['cluster'], weight: 2 },
  /** a rolling restart of every role, or of the processors */
  rolling: { targets: ['roles', 'processors'], weight: 1 },
  /** Postgres is restarted by its operator */
  database: { targets: ['postgres'], weight: 2 },
  /** the primary is killed, and its standby is promoted when the fault ends */
  failover: { targets: ['postgres'], weight: 2 },
  /** the disk of a processor's own files, or of a part, is full */
  disk_full: { targets: withDisks, weight: 4 },
  /** killed, and restarted with its clock hours ahead until the fault ends */
  clock: { targets: ['processor-1', 'processor-2'], weight: 1 },
  /** the facts sheet changes, which withdraws waiting cards */
  facts: { targets: ['sheet'], weight: 1 },
} as const;
export type Kind = keyof typeof kinds;

export type Fault = {
  readonly kind: Kind;
  readonly target: string;
  readonly atSeconds: number;
  readonly forSeconds: number;
};
export type Schedule = {
  readonly seed: number;
  readonly seconds: number;
  /** simultaneous shoppers */
  readonly shoppers: number;
  /**
   * a visitor is erased at each of these seconds, alternating between one in the middle of a visit and one that has
   * left
   */
  readonly erasures: readonly number[];
  readonly faults: readonly Fault[];
};

const SECONDS = { min: 20, max: 40 } as const;
const FAULTS = { min: 2, max: 6 } as const;
const FAULT_SECONDS = { min: 1, max: 12 } as const;
const SHOPPERS = { min: 6, max: 12 } as const;
/** No fault begins before the load, and all end before it does, so that every fault is under load. */
const WARM_UP_SECONDS = 3;

export function draw(seed: number): Schedule {
  const random = seeded(seed);
  const between = ({ min, max }: { min: number; max: number }): number => min + random() * (max - min);
  const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const weighted = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    Array.from({ length: kinds[kind].weight }, () => kind),
  );
  const seconds = Math.round(between(SECONDS));
  const faults = Array.from({ length: Math.round(between(FAULTS)) }, (): Fault => {
    const kind = pick(weighted);
    const forSeconds = tenth(between(FAULT_SECONDS));
    const latest = Math.max(WARM_UP_SECONDS + 1, seconds - forSeconds);
    return {
      kind,
      target: pick<string>(kinds[kind].targets),
      atSeconds: tenth(between({ min: WARM_UP_SECONDS, max: latest })),
      forSeconds,
    };
  });
  const shoppers = Math.round(between(SHOPPERS));
  const erasures = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
    tenth(between({ min: WARM_UP_SECONDS, max: seconds })),
  );
  return { seed, seconds, shoppers, erasures, faults: faults.sort((a, b) => a.atSeconds - b.atSeconds) };
}

/** @throws Error in one sentence */
export function readSchedule(text: string): Schedule {
  const read = JSON.parse(text) as Schedule & { readonly faults: readonly { readonly kind: string }[] };
  const numbers = [read.seed, read.seconds, read.shoppers, ...(read.erasures ?? [Number.NaN])];
  if (!Array.isArray(read.faults) || numbers.some((one) => !Number.isFinite(one))) {
    throw new Error('A schedule has seed, seconds, shoppers, erasures and faults.');
  }
  for (const fault of read.faults) {
    const kind = Object.hasOwn(kinds, fault.kind) ? kinds[fault.kind as Kind] : null;
    if (!kind)
      throw new Error(`"${fault.kind}" is not a kind of fault: use one of ${Object.keys(kinds).join(', ')}.`);
    if (!(kind.targets as readonly string[]).includes(fault.target)) {
      throw new Error(`${fault.kind} cannot hit "${fault.target}": ${kind.targets.join(', ')}.`);
    }
    if (!(fault.atSeconds >= 0 && fault.forSeconds > 0)) {
      throw new Error(`${fault.kind} needs atSeconds of 0 or more and forSeconds above 0.`);
    }
  }
  return read;
}

/**
 * A smaller schedule that still fails: faults and erasures are removed one after the other, then durations halved, as
 * long as `fails` resolves with true. It is called at most `tries` times, because each run takes a minute.
 */
export async function shrink(
  failing: Schedule,
  fails: (schedule: Schedule) => Promise<boolean>,
  tries: number,
): Promise<Schedule> {
  let smallest = failing;
  let left = tries;
  for (let progress = true; progress && left > 0; ) {
    progress = false;
    for (const smaller of smallerThan(smallest)) {
      if (left-- <= 0) break;
      if (!(await fails(smaller))) continue;
      smallest = smaller;
      progress = true;
      break;
    }
  }
  return smallest;
}

const FAULT_SECONDS_MIN = 0.5;

function* smallerThan(schedule: Schedule): Generator<Schedule> {
  const { faults, erasures } = schedule;
  const half = Math.ceil(faults.length / 2);
  if (faults.length > 2) {
    yield { ...schedule, faults: faults.slice(0, half) };
    yield { ...schedule, faults: faults.slice(half) };
  }
  for (const fault of faults) yield { ...schedule, faults: faults.filter((one) => one !== fault) };
  if (erasures.length > 0) yield { ...schedule, erasures: erasures.slice(1) };
  for (const fault of faults.filter(({ forSeconds }) => forSeconds > FAULT_SECONDS_MIN)) {
    const forSeconds = Math.max(FAULT_SECONDS_MIN, Math.round(fault.forSeconds * 5) / 10);
    yield { ...schedule, faults: faults.map((one) => (one === fault ? { ...fault, forSeconds } : one)) };
  }
}
