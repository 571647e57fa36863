import type { Registry } from 'prom-client';
import { counter, gauge } from '../../telemetry/counters.ts';
import { platformMetrics } from '../../telemetry/table.ts';

/** The sinks of a process share their metrics. */
export const sinkMetrics = (registry: Registry) => ({
  lag: gauge(registry, platformMetrics.sinkLag),
  records: counter(registry, platformMetrics.sinkRecords),
  failures: counter(registry, platformMetrics.sinkFailures),
});
export type SinkMetrics = ReturnType<typeof sinkMetrics>;
