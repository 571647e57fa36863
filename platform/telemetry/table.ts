import type { Metric } from './counters.ts';

/** The metrics of the platform layer. */
export const platformMetrics = {
  kafkaWaiting: {
    name: 'kafka_waiting_seconds',
    help: 'age of the oldest record that Kafka does not have yet',
  },
  outboxOldest: {
    name: 'outbox_oldest_seconds',
    help: 'age of the oldest row not yet published; NaN while Postgres is away',
  },
  erasures: { name: 'erasures_total', help: 'erasures by result', labelNames: ['result'] },
  httpAnswers: {
    name: 'http_answers_total',
    help: 'HTTP answers by route and status',
    labelNames: ['route', 'status'],
  },
  sinkLag: {
    name: 'engage_sink_lag_seconds',
    help: 'Age of the oldest record not stored yet',
    labelNames: ['sink'],
  },
  sinkRecords: {
    name: 'engage_sink_records_total',
    help: 'Records done with',
    labelNames: ['sink', 'result'],
  },
  sinkFailures: {
    name: 'engage_sink_failures_total',
    help: 'Writes that failed and were repeated',
    labelNames: ['sink'],
  },
} as const satisfies Record<string, Metric>;
