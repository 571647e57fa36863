import type { Registry } from 'prom-client';
import { counter, gauge, histogram, metric, startAtZero } from '#platform/telemetry/counters.ts';

const RESTORE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The metrics of a program's tasks; their names contain that of the program. */
export function taskMetricTable(program: string) {
  const name = (suffix: string): string => `engage_${program}_${suffix}`;
  return {
    lag: metric(name('lag_records'), 'Records of the input not yet folded, markers counted', ['partition']),
    age: metric(name('record_age_seconds'), 'Age of the record folded last, when it was folded', [
      'partition',
    ]),
    keys: metric(name('keys'), 'Keys with state', ['partition']),
    records: metric(name('records_total'), 'Records folded', ['partition']),
    transactions: metric(name('transactions_total'), 'Chunks by what became of them', ['result']),
    rejected: metric(name('rejected_total'), 'Dead letters by reason', ['reason']),
    restores: metric(name('restore_seconds'), 'From the assignment of a partition to its first fetch'),
    openPartitions: metric(name('open_partitions'), 'partitions whose task is open and folds'),
    standbyPartitions: metric(
      name('standby_partitions'),
      'partitions of other processes whose state is kept up to date here',
    ),
    standbyLag: metric(name('standby_lag_records'), 'changes of those states that are still to be read'),
    partitions: metric(name('partitions'), 'partitions of the input, as every process of the group knows it'),
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
