import { metric } from './counters.ts';

/** The metrics of the platform layer. */
export const platformMetrics = {
  kafkaWaiting: metric('kafka_waiting_seconds', 'age of the oldest record that Kafka does not have yet'),
  outboxOldest: metric(
    'outbox_oldest_seconds',
    'age of the oldest row not yet published; NaN while Postgres is away',
  ),
  erasures: metric('erasures_total', 'erasures by result', ['result']),
  httpAnswers: metric('http_answers_total', 'HTTP answers by route and status', ['route', 'status']),
  sinkLag: metric('engage_sink_lag_seconds', 'Age of the oldest record not stored yet', ['sink']),
  sinkRecords: metric('engage_sink_records_total', 'Records done with', ['sink', 'result']),
  secretKeys: metric('secret_keys', 'keys that this process has, by number and use', ['kind', 'id', 'use']),
  sinkFailures: metric('engage_sink_failures_total', 'Writes that failed and were repeated', ['sink']),
};
