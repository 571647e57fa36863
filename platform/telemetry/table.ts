import { metric } from './counters.ts';

/** The metrics of the platform layer. */
export const platformMetrics = {
  kafkaWaiting: metric('kafka_waiting_seconds', 'Age of the oldest record that Kafka has not acknowledged'),
  outboxOldest: metric(
    'outbox_oldest_seconds',
    'Age of the oldest outbox row not yet published; NaN while Postgres is unavailable',
  ),
  erasures: metric('erasures_total', 'Erasures by result', ['result']),
  httpAnswers: metric('http_answers_total', 'HTTP responses by route and status', ['route', 'status']),
  sinkLag: metric('engage_sink_lag_seconds', 'Age of the oldest record that the sink has not stored', [
    'sink',
  ]),
  sinkRecords: metric(
    'engage_sink_records_total',
    'Records that the sink has stored or rejected as dead letters, by result',
    ['sink', 'result'],
  ),
  secretKeys: metric('secret_keys', 'Keys of this process, by kind, id and use', ['kind', 'id', 'use']),
  sinkFailures: metric('engage_sink_failures_total', 'Failed writes of the sink, which it retries', ['sink']),
};
