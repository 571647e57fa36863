import type { Assumed } from './assumptions.ts';
import type { Slopes } from './slopes.ts';
import { DAY_SECONDS, type Traffic, taskCores } from './traffic.ts';

/** A limit that no further copy of a role or machine raises. */
export type Bottleneck = {
  readonly name: string;
  /** utilisation at the busiest hour; 1 is full */
  readonly usedShare: number;
  /** the number that reaches the limit, in words with units */
  readonly how: string;
  /** how to raise it */
  readonly remedy: string;
  /** visitors a day at which it is full, everything else unchanged: all bottlenecks grow in proportion */
  readonly fullAtVisitors: number;
};

const GIB = 2 ** 30;
const US = 1e6;
const MORE_PARTITIONS = 'more partitions, chosen before the first start: they cannot be raised later';

/**
 * Every bottleneck for this number of partitions, the fullest first. That of Postgres is measured on this machine, so a
 * larger server raises it.
 */
export function bottlenecksOf(
  traffic: Traffic,
  partitions: number,
  slopes: Slopes,
  assumed: Assumed,
): readonly Bottleneck[] {
  const bottlenecks = [
    ...taskBottlenecks(traffic, partitions, slopes, assumed),
    ...readerBottlenecks(traffic, slopes),
    ...serverBottlenecks(traffic, slopes, assumed),
  ];
  return bottlenecks
    .map((bottleneck) => ({ ...bottleneck, fullAtVisitors: traffic.visitorsPerDay / bottleneck.usedShare }))
    .toSorted((a, b) => b.usedShare - a.usedShare);
}

type Unscaled = Omit<Bottleneck, 'fullAtVisitors'>;

function taskBottlenecks(traffic: Traffic, partitions: number, slopes: Slopes, assumed: Assumed): Unscaled[] {
  return [
    {
      name: 'thread of a partition',
      usedShare: taskCores(traffic, slopes) / partitions,
      how: `signals and moments of a second × CPU each ÷ ${partitions} partitions, of one core`,
      remedy: MORE_PARTITIONS,
    },
    {
      name: 'memory of a partition',
      usedShare:
        (traffic.visitorsKept * slopes.tasksBytesPerVisitor) / partitions / (assumed.machineGib * GIB),
      how: `visitors kept × bytes each ÷ ${partitions} partitions, of a machine's ${assumed.machineGib} GiB`,
      remedy: `${MORE_PARTITIONS}; or a machine with more memory`,
    },
  ];
}

function readerBottlenecks(traffic: Traffic, slopes: Slopes): Unscaled[] {
  const remedy =
    'fewer cards, or readers that read a share of the partitions each, which the code does not do';
  const reader = (name: string, usPerCard: number) => ({
    name: `cards in each ${name}`,
    usedShare: (traffic.cards * usPerCard) / US,
    how: 'cards of a second × CPU each, of one core: every process reads all',
    remedy,
  });
  return [
    reader('collector', slopes.collectorUsPerCard),
    reader('storefront', slopes.storefrontUsPerCard),
    {
      name: 'relay of the outbox',
      usedShare: ((traffic.orders + traffic.cards) * slopes.storefrontUsPerOrder) / US,
      how: 'orders and cards of a second × all CPU that an order costs a storefront, of one core: an upper bound, as the relay is a part of it',
      remedy: 'an outbox for each shop or partition, which the code does not have',
    },
  ];
}

function serverBottlenecks(traffic: Traffic, slopes: Slopes, assumed: Assumed): Unscaled[] {
  const commits = traffic.orders * slopes.postgresCommitsPerOrder + traffic.cards;
  const perYear = (traffic.orders / assumed.peakFactor) * DAY_SECONDS * 365;
  const perMoments = (traffic.moments / assumed.peakFactor) * DAY_SECONDS * 432;
  const disk = (bytes: number): number => bytes / 1e9 / (assumed.serverDiskGb * assumed.diskShare);
  return [
    {
      name: 'commits of Postgres',
      usedShare: commits / slopes.postgresCommitsPerSecondMax,
      how: `commits of a second for orders and cards, of the ${Math.round(slopes.postgresCommitsPerSecondMax).toLocaleString('en')} orders committed here`,
      remedy: 'a server with more cores and a quicker disk',
    },
    {
      name: 'CPU of a ClickHouse server',
      usedShare: (traffic.moments * slopes.clickhouseUsPerMoment) / US / assumed.machineCores,
      how: `moments of a second × CPU each, of ${assumed.machineCores} cores: every server stores every row`,
      remedy: 'a larger server; views asked for are not in it',
    },
    {
      name: 'disk of a Postgres server',
      usedShare: disk(perYear * slopes.postgresBytesPerOrder),
      how: `orders of a year × bytes each, of ${assumed.serverDiskGb.toLocaleString('en')} GB: the ledger has no end`,
      remedy: 'a larger disk, or partitions of the ledger by year',
    },
    {
      name: 'disk of a ClickHouse server',
      usedShare: disk(perMoments * slopes.clickhouseBytesPerMoment),
      how: `moments of 432 days × bytes each, of ${assumed.serverDiskGb.toLocaleString('en')} GB`,
      remedy: 'a larger disk, or shards, which the code does not have',
    },
  ];
}
