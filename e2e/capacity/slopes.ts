import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import type { Run } from '../bench/report.ts';

/**
 * The cost of each additional unit, as measured on one machine: a difference of two sizes, divided by the difference of
 * the sizes, so that fixed costs of a process are excluded. The unit is last in the name.
 */
export const slopeTable = {
  collectorUsPerSignal:
    'collector: CPU of a signal, ten a frame, 8,000 a second over 200 sockets, less an idle second',
  collectorBytesPerSocket: 'collector: RSS of an open socket without traffic, from 16,000 and 4,000 sockets',
  collectorUsPerCard:
    'collector: CPU of a card on the topic, which each collector reads; of nobody who is connected',
  storefrontUsPerCard: 'storefront: the same, for each storefront',
  storefrontUsPerPoll:
    'storefront: CPU of a card poll without a card, on 32 connections, less an idle second',
  storefrontUsPerCart: 'storefront: CPU of a cart, to the acknowledgement of Kafka, less an idle second',
  storefrontUsPerOrder:
    'storefront: CPU of an order, with its share of the relay that publishes the outbox, less an idle second',
  tasksUsPerSignal: 'visitor tasks: CPU of a signal, ten of each visitor, less an idle second',
  tasksUsPerMoment:
    'visitor tasks: CPU of a moment with its card, beside the signals that led to it, less an idle second',
  tasksBytesPerVisitor:
    'visitor tasks: RSS of a visitor, with key and timer, in a store of a million whose values are as long as in a snapshot',
  tasksRestoreUsPerVisitor:
    'visitor tasks: CPU to read a visitor from the changelog, from two starts without a snapshot',
  sinksUsPerMoment: 'sinks: CPU of a moment on its way to ClickHouse, less an idle second',
  sinksUsPerOrder: 'sinks: CPU of an order on its way to Postgres and ClickHouse, less an idle second',
  kafkaUsPerSignal:
    'Kafka: CPU of the broker for a signal that is written in full batches, read and folded, less an idle second',
  kafkaBytesPerSignal:
    'Kafka: bytes of log files of a signal, as the collector batches them at 8,000 a second',
  kafkaBytesPerMoment: 'Kafka: bytes of log files of a moment in `decisions`',
  kafkaBytesPerCard: 'Kafka: bytes of log files of a card in `cards`',
  kafkaBytesPerOrder: 'Kafka: bytes of log files of an order in `ledger`',
  changelogBytesPerSignal: 'Kafka: bytes written to the changelog for a signal, before it is compacted',
  snapshotBytesPerVisitor: 'processor: bytes of snapshots on disk of a visitor',
  postgresUsPerOrder: 'Postgres: CPU of an order, its relay and its sink, less an idle second',
  postgresBytesPerOrder: 'Postgres: bytes that the database grew by for an order',
  postgresWalBytesPerOrder: 'Postgres: bytes of write-ahead log of an order',
  postgresCommitsPerOrder: 'Postgres: transactions committed for an order, by all roles, less an idle second',
  postgresCommitsPerSecondMax:
    'Postgres: orders committed a second by 32 connections in a closed loop, clients on the same machine; wall-clock time, so low while other work runs',
  clickhouseUsPerMoment: 'ClickHouse: CPU of a moment and the merges of its tables, less an idle second',
  clickhouseBytesPerMoment: 'ClickHouse: bytes on disk of a moment with its explanation, after merging',
} as const;
export type SlopeName = keyof typeof slopeTable;
export type Slopes = Readonly<Record<SlopeName, number>>;

/** The number of processes of each role and of partitions of each topic. */
export type Fleet = { readonly processes: number; readonly partitions: number };

/** The cost of the same work in a fleet, by the names of `slopeTable`; of all processes of a role together, unless a name says otherwise. */
export type FleetCosts = Fleet & {
  /** milliseconds of CPU of one process in a second without work; of Kafka the broker's */
  readonly idleMsPerSecond: Readonly<
    Record<'collector' | 'storefront' | 'tasks' | 'sinks' | 'kafka', number>
  >;
  readonly collectorUsPerSignal: number;
  readonly tasksUsPerSignal: number;
  readonly kafkaUsPerSignal: number;
  readonly kafkaBytesPerSignal: number;
  readonly changelogBytesPerSignal: number;
  readonly storefrontUsPerPoll: number;
  /** RSS of one process of the tasks at the end */
  readonly tasksMibPerProcess: number;
};

/** A run of the measurement, as stored in slopes.json. */
export type Measurement = Run & {
  /** runnable processes on average over the last minute, before the run and at its end; cores are in `machine` */
  readonly load: readonly [before: number, after: number];
  readonly slopes: Slopes;
  readonly fleets: readonly FleetCosts[];
};

export const slopesFile = (): string => projectFile('e2e', 'capacity', 'slopes.json');

/** The last measurement; null where there was none. @throws Error when a slope is missing or not a positive number */
export function lastMeasurement(): Measurement | null {
  if (!existsSync(slopesFile())) return null;
  const measurement = JSON.parse(readFileSync(slopesFile(), 'utf8')) as Measurement;
  requireSlopes(measurement.slopes);
  return measurement;
}

/** A slope within the noise may come out at zero or below, which would mean that work is free. @throws Error */
export function requireSlopes(slopes: Partial<Slopes>): asserts slopes is Slopes {
  const names = Object.keys(slopeTable) as SlopeName[];
  const bad = names.filter((name) => !(Number.isFinite(slopes[name]) && slopes[name]! > 0));
  if (bad.length > 0)
    throw new Error(`${bad.join(', ')} could not be measured: run it again on a quieter machine.`);
}
