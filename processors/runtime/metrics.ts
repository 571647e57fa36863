import type { Registry } from 'prom-client';
import { counter, gauge, histogram, metric, startAtZero } from '#platform/telemetry/counters.ts';

const RESTORE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The metrics of a program's tasks; their names contain that of the program. */
export function taskMetricTable(program: string) {
  const name = (suffix: string): string => `engage_${program}_${suffix}`;
  return {
    lag: metric(name('lag_records'), 'Records of the input not yet folded, including transaction markers', [
      'partition',
    ]),
    age: metric(name('record_age_seconds'), 'Age of the last folded record at the time of folding', [
      'partition',
    ]),
    keys: metric(name('keys'), 'Number of keys that have state', ['partition']),
    records: metric(name('records_total'), 'Folded records', ['partition']),
    transactions: metric(name('transactions_total'), 'Transactions by result', ['result']),
    rejected: metric(name('rejected_total'), 'Dead letters by reason', ['reason']),
    restores: metric(name('restore_seconds'), 'Time from the assignment of a partition to its first fetch'),
    openPartitions: metric(name('open_partitions'), 'Partitions whose task is open in this process'),
    standbyPartitions: metric(
      name('standby_partitions'),
      'Partitions of other processes of which this process keeps a standby replica',
    ),
    standbyLag: metric(
      name('standby_lag_records'),
      'Changelog records that the standby replicas have not applied',
    ),
    partitions: metric(
      name('partitions'),
      'Partitions of the input topic; the same value in every process of the group',
    ),
  };
}

export function taskMetrics(registry: Registry, program: string) {
  const table = taskMetricTable(program);
  const transactions = counter(registry, table.transactions);
  startAtZero(transactions, 'result', ['committed', 'empty', 'failed', 'fenced']);
  return {
    lag: gauge(registry, table.lag),
    age: gauge(registry, table.age),
    keys: gauge(registry, table.keys),
    records: counter(registry, table.records),
    transactions,
    rejected: counter(registry, table.rejected),
    restores: histogram(registry, table.restores, RESTORE_SECONDS),
  };
}
export type TaskMetrics = ReturnType<typeof taskMetrics>;

/** Of a partition that another process has the new owner reports the gauges. */
export function forgetGauges({ lag, age, keys }: TaskMetrics, partition: number): void {
  for (const gauge of [lag, age, keys]) gauge.remove({ partition: String(partition) });
}
