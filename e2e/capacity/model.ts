import type { Assumed } from './assumptions.ts';
import { type Bottleneck, bottlenecksOf } from './bottlenecks.ts';
import type { Slopes } from './slopes.ts';
import { DAY_SECONDS, type Traffic, taskCores, trafficOf } from './traffic.ts';

/** The copies of one role, or the servers of one store. */
type Tier = {
  readonly name: string;
  readonly count: number;
  /** used by all of them together at the peak */
  readonly cores: number;
  readonly memoryGib: number;
  readonly diskGb: number;
};

export type Plan = {
  readonly traffic: Traffic;
  readonly partitions: number;
  readonly tiers: readonly Tier[];
  readonly machines: number;
  readonly network: {
    /** Mbit a second at the peak */
    readonly fromBrowsersMbit: number;
    readonly toBrowsersMbit: number;
    readonly brokersMbit: number;
    /** GB a month */
    readonly outGb: number;
    readonly betweenGb: number;
  };
  readonly eurPerMonth: {
    readonly machines: number;
    readonly disk: number;
    readonly network: number;
    readonly all: number;
  };
  /** with the requested partitions, the fullest first */
  readonly bottlenecks: readonly Bottleneck[];
  /** with as many partitions as needed */
  readonly bottlenecksThen: readonly Bottleneck[];
};

const MONTH_DAYS = 30;
const GB = 1e9;
const GIB = 2 ** 30;
const MIB = 2 ** 20;
const US = 1e6;
/** A collector limits its sockets, with their visitors in memory, to this many (platform/limits/limits.ts). */
const SOCKETS_MAX = 100_000;
/** Two of everything, so that one can be replaced. */
const LEAST = 2;
const BROKERS_LEAST = 3;
/** Days that a record stays on a broker's disk (docs/data/retention.md). */
const KEPT_DAYS = { signals: 7.25, decisions: 31, cards: 1.1 / 24, ledger: 31 } as const;
const MOMENT_DAYS = 432;
const YEAR_DAYS = 365;
/** A compacted topic holds what was written since the last cleaning in addition to the last record of each key. */
const UNCOMPACTED_DAYS = 1 / 24;

/**
 * The number of processes that share divisible work when each also has work of its own: each of `n` has `shared / n +
 * own` cores of work, and may use `busyShare`. @throws Error when its own work alone exceeds that
 */
export function processesFor(sharedCores: number, ownCores: number, busyShare: number): number {
  if (ownCores >= busyShare) {
    throw new Error(
      'What every process reads already exceeds busyShare, so no number of processes is enough: lower cardsPerVisitor or raise busyShare.',
    );
  }
  return Math.max(LEAST, Math.ceil(sharedCores / (busyShare - ownCores)));
}

/** Partitions that the tasks need, so that no thread and no machine's memory is fuller than allowed. */
export function partitionsFor(traffic: Traffic, slopes: Slopes, assumed: Assumed): number {
  const needed = [
    taskCores(traffic, slopes),
    (traffic.visitorsKept * slopes.tasksBytesPerVisitor) / (assumed.machineGib * GIB),
  ];
  return Math.max(assumed.partitions, ...needed.map((one) => Math.ceil(one / assumed.busyShare)));
}

function collectors(traffic: Traffic, slopes: Slopes, assumed: Assumed): Tier {
  const shared = (traffic.signals * slopes.collectorUsPerSignal) / US;
  const own = (traffic.cards * slopes.collectorUsPerCard) / US;
  const bySockets = Math.ceil(traffic.sockets / (SOCKETS_MAX * assumed.busyShare));
  const count = Math.max(processesFor(shared, own, assumed.busyShare), bySockets);
  return {
    name: 'collector',
    count,
    cores: shared + count * own,
    memoryGib: baseGib(count, assumed) + (traffic.sockets * slopes.collectorBytesPerSocket) / GIB,
    diskGb: 0,
  };
}

function storefronts(traffic: Traffic, slopes: Slopes, assumed: Assumed): Tier {
  const { polls, carts, orders, cards } = traffic;
  const { storefrontUsPerPoll, storefrontUsPerCart, storefrontUsPerOrder, storefrontUsPerCard } = slopes;
  // A card is taken by a poll with a transaction, whose cost is assumed to be that of an order.
  const shared =
    (polls * storefrontUsPerPoll + carts * storefrontUsPerCart + (orders + cards) * storefrontUsPerOrder) /
    US;
  const own = (cards * storefrontUsPerCard) / US;
  const count = processesFor(shared, own, assumed.busyShare);
  return {
    name: 'storefront',
    count,
    cores: shared + count * own,
    memoryGib: baseGib(count, assumed),
    diskGb: 0,
  };
}

function processors(traffic: Traffic, slopes: Slopes, assumed: Assumed): Tier {
  const sinkCores =
    (traffic.moments * slopes.sinksUsPerMoment + traffic.orders * slopes.sinksUsPerOrder) / US;
  // A standby reads what the owner writes: at the peak nearly one change for each signal.
  const standbyCores = (assumed.standbys * traffic.signals * slopes.tasksRestoreUsPerVisitor) / US;
  const cores = taskCores(traffic, slopes) + standbyCores + sinkCores;
  const stateBytes = traffic.visitorsKept * slopes.tasksBytesPerVisitor * (1 + assumed.standbys);
  const count = Math.max(
    processesFor(cores, 0, assumed.busyShare),
    Math.ceil(stateBytes / (assumed.machineGib * GIB * assumed.busyShare)),
  );
  return {
    name: 'processor',
    count,
    cores,
    memoryGib: baseGib(count, assumed) + stateBytes / GIB,
    diskGb: (traffic.visitorsKept * slopes.snapshotBytesPerVisitor) / GB / assumed.diskShare,
  };
}

const baseGib = (count: number, { baseMib }: Assumed): number => (count * baseMib * MIB) / GIB;

type Flow = { readonly writtenPerSecond: number; readonly keptBytes: number };

/** Bytes of one copy: written a second at the peak, and stored on disk. */
function kafkaFlow(traffic: Traffic, slopes: Slopes, { peakFactor }: Assumed): Flow {
  const changelog = traffic.signals * slopes.changelogBytesPerSignal;
  const rates = {
    signals: traffic.signals * slopes.kafkaBytesPerSignal,
    decisions: traffic.moments * slopes.kafkaBytesPerMoment,
    cards: traffic.cards * slopes.kafkaBytesPerCard,
    ledger: traffic.orders * slopes.kafkaBytesPerOrder,
  };
  const perDay = (rate: number): number => (rate / peakFactor) * DAY_SECONDS;
  const names = Object.keys(rates) as (keyof typeof rates)[];
  return {
    writtenPerSecond: names.reduce((sum, name) => sum + rates[name], changelog),
    keptBytes: names.reduce(
      (sum, name) => sum + perDay(rates[name]) * KEPT_DAYS[name],
      traffic.visitorsKept * slopes.snapshotBytesPerVisitor + perDay(changelog) * UNCOMPACTED_DAYS,
    ),
  };
}

function brokers(traffic: Traffic, flow: Flow, slopes: Slopes, assumed: Assumed): Tier {
  const { replicas, followerShare, machineCores, busyShare, diskShare, serverDiskGb } = assumed;
  const cores = ((traffic.signals * slopes.kafkaUsPerSignal) / US) * (1 + (replicas - 1) * followerShare);
  const diskGb = (flow.keptBytes * replicas) / GB / diskShare;
  const count = Math.max(
    BROKERS_LEAST,
    Math.ceil(cores / (machineCores * busyShare)),
    Math.ceil(diskGb / serverDiskGb),
  );
  return { name: 'Kafka broker', count, cores, memoryGib: count * assumed.machineGib * busyShare, diskGb };
}

function stores(traffic: Traffic, slopes: Slopes, assumed: Assumed): Tier[] {
  const { clickhouseServers, postgresServers, diskShare, peakFactor } = assumed;
  const days = (rate: number, kept: number): number => (rate / peakFactor) * DAY_SECONDS * kept;
  // A server of either needs more memory for its pages and queries than for writes: one machine each.
  const server = (name: string, count: number, coresOfEach: number, bytes: number): Tier => ({
    name,
    count,
    cores: coresOfEach * count,
    memoryGib: count * assumed.machineGib * assumed.busyShare,
    diskGb: (bytes * count) / GB / diskShare,
  });
  return [
    server(
      'Postgres',
      postgresServers,
      (traffic.orders * slopes.postgresUsPerOrder) / US,
      days(traffic.orders, YEAR_DAYS) * slopes.postgresBytesPerOrder,
    ),
    server(
      'ClickHouse',
      clickhouseServers,
      (traffic.moments * slopes.clickhouseUsPerMoment) / US,
      days(traffic.moments, MOMENT_DAYS) * slopes.clickhouseBytesPerMoment,
    ),
  ];
}

/** Whole machines: our roles share them, a broker or a server of a store has its own. */
function machinesFor(tiers: readonly Tier[], { machineCores, machineGib, busyShare }: Assumed): number {
  const ours = ['collector', 'storefront', 'processor'];
  const shared = tiers.filter(({ name }) => ours.includes(name));
  const sum = (of: (tier: Tier) => number): number => shared.reduce((all, tier) => all + of(tier), 0);
  const forOurs = Math.max(
    LEAST,
    // A process may use one core, whatever it needs on average.
    Math.ceil(sum(({ count }) => count) / machineCores),
    Math.ceil(sum(({ memoryGib }) => memoryGib) / (machineGib * busyShare)),
  );
  const own = tiers.filter((tier) => !shared.includes(tier));
  return own.reduce(
    (all, { count, cores }) => all + Math.max(count, Math.ceil(cores / (machineCores * busyShare))),
    forOurs,
  );
}

function networkOf(traffic: Traffic, flow: Flow, tiers: readonly Tier[], slopes: Slopes, assumed: Assumed) {
  const { peakFactor, replicas, upBytesPerVisitor, downBytesPerVisitor } = assumed;
  const visitorsPerSecond = (traffic.visitorsPerDay * peakFactor) / DAY_SECONDS;
  const mbit = (bytesPerSecond: number): number => (bytesPerSecond * 8) / 1e6;
  const perMonth = (bytesPerSecond: number): number =>
    ((bytesPerSecond / peakFactor) * DAY_SECONDS * MONTH_DAYS) / GB;
  const readers = tiers
    .filter(({ name }) => name === 'collector' || name === 'storefront')
    .reduce((sum, { count }) => sum + count, 0);
  // Written once by its writer, copied to the other brokers, read once by tasks and sinks; cards by every reader.
  const cards = traffic.cards * slopes.kafkaBytesPerCard * readers;
  const brokersBytes = flow.writtenPerSecond * (1 + replicas) + cards;
  return {
    fromBrowsersMbit: mbit(visitorsPerSecond * upBytesPerVisitor),
    toBrowsersMbit: mbit(visitorsPerSecond * downBytesPerVisitor),
    brokersMbit: mbit(brokersBytes),
    outGb: perMonth(visitorsPerSecond * downBytesPerVisitor),
    betweenGb: perMonth(brokersBytes),
  };
}

/** The resources for a number of visitors a day. Pure: the same arguments give the same plan. */
export function planFor(visitorsPerDay: number, slopes: Slopes, assumed: Assumed): Plan {
  const traffic = trafficOf(visitorsPerDay, assumed);
  const flow = kafkaFlow(traffic, slopes, assumed);
  const tiers = [
    collectors(traffic, slopes, assumed),
    storefronts(traffic, slopes, assumed),
    processors(traffic, slopes, assumed),
    brokers(traffic, flow, slopes, assumed),
    ...stores(traffic, slopes, assumed),
  ];
  const processorCount = tiers.find(({ name }) => name === 'processor')!.count;
  const partitions = Math.max(partitionsFor(traffic, slopes, assumed), processorCount);
  const machines = machinesFor(tiers, assumed);
  const network = networkOf(traffic, flow, tiers, slopes, assumed);
  const eur = {
    machines: machines * (assumed.machineCores * assumed.eurPerCore + assumed.machineGib * assumed.eurPerGib),
    disk: tiers.reduce((sum, { diskGb }) => sum + diskGb, 0) * assumed.eurPerDiskGb,
    network: network.outGb * assumed.eurPerGbOut + network.betweenGb * assumed.eurPerGbBetween,
  };
  return {
    traffic,
    partitions,
    tiers,
    machines,
    network,
    eurPerMonth: { ...eur, all: eur.machines + eur.disk + eur.network },
    bottlenecks: bottlenecksOf(traffic, assumed.partitions, slopes, assumed),
    bottlenecksThen: bottlenecksOf(traffic, partitions, slopes, assumed),
  };
}
