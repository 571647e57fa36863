import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What the tasks of a process tell Prometheus. */
export type TaskMetrics = {
  readonly lag: Gauge<'partition'>;
  readonly age: Gauge<'partition'>;
  readonly keys: Gauge<'partition'>;
  readonly records: Counter<'partition'>;
  readonly transactions: Counter<'result'>;
  readonly rejected: Counter<'reason'>;
  readonly restores: Histogram;
};

const byPartition = ['partition'] as const;

export function taskMetrics(registry: Registry, program: string): TaskMetrics {
  const registers = [registry];
  const name = (suffix: string): string => `engage_${program}_${suffix}`;
  return {
    lag: new Gauge({
      name: name('lag_records'),
      help: 'Records of the input not yet folded, markers counted',
      labelNames: byPartition,
      registers,
    }),
    age: new Gauge({
      name: name('record_age_seconds'),
      help: 'Age of the record folded last, when it was folded',
      labelNames: byPartition,
      registers,
    }),
    keys: new Gauge({ name: name('keys'), help: 'Keys with state', labelNames: byPartition, registers }),
    records: new Counter({
      name: name('records_total'),
      help: 'Records folded',
      labelNames: byPartition,
      registers,
    }),
    transactions: new Counter({
      name: name('transactions_total'),
      help: 'Chunks by what became of them',
      labelNames: ['result'] as const,
      registers,
    }),
    rejected: new Counter({
      name: name('rejected_total'),
      help: 'Dead letters by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    restores: new Histogram({
      name: name('restore_seconds'),
      help: 'From the assignment of a partition to its first fetch',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
  };
}
