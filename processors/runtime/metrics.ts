import type { Registry } from 'prom-client';
import { counter, gauge, histogram, type Metric } from '#platform/telemetry/counters.ts';

const byPartition = ['partition'] as const;

/** The metrics of the tasks of a program, which stands in their names. */
export const taskMetricTable = (program: string) =>
  ({
    lag: {
      name: `engage_${program}_lag_records`,
      help: 'Records of the input not yet folded, markers counted',
      labelNames: byPartition,
    },
    age: {
      name: `engage_${program}_record_age_seconds`,
      help: 'Age of the record folded last, when it was folded',
      labelNames: byPartition,
    },
    keys: { name: `engage_${program}_keys`, help: 'Keys with state', labelNames: byPartition },
    records: { name: `engage_${program}_records_total`, help: 'Records folded', labelNames: byPartition },
    transactions: {
      name: `engage_${program}_transactions_total`,
      help: 'Chunks by what became of them',
      labelNames: ['result'],
    },
    rejected: {
      name: `engage_${program}_rejected_total`,
      help: 'Dead letters by reason',
      labelNames: ['reason'],
    },
    restores: {
      name: `engage_${program}_restore_seconds`,
      help: 'From the assignment of a partition to its first fetch',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    },
    openPartitions: {
      name: `engage_${program}_open_partitions`,
      help: 'partitions whose task is open and folds',
    },
  }) as const satisfies Record<string, Metric>;

export function taskMetrics(registry: Registry, program: string) {
  const table = taskMetricTable(program);
  return {
    lag: gauge(registry, table.lag),
    age: gauge(registry, table.age),
    keys: gauge(registry, table.keys),
    records: counter(registry, table.records),
    transactions: counter(registry, table.transactions),
    rejected: counter(registry, table.rejected),
    restores: histogram(registry, table.restores),
  };
}
export type TaskMetrics = ReturnType<typeof taskMetrics>;
