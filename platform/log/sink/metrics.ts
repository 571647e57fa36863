import { Counter, Gauge, type Registry } from 'prom-client';

export type SinkMetrics = {
  readonly lag: Gauge<'sink'>;
  readonly records: Counter<'sink' | 'result'>;
  readonly failures: Counter<'sink'>;
};

/** The sinks of a process share their metrics, so they are made once a registry. */
export function sinkMetrics(registry: Registry): SinkMetrics {
  const found = <T>(name: string): T | undefined => registry.getSingleMetric(name) as T | undefined;
  const registers = [registry];
  const lag = 'engage_sink_lag_seconds';
  const records = 'engage_sink_records_total';
  const failures = 'engage_sink_failures_total';
  return {
    lag:
      found(lag) ??
      new Gauge({
        name: lag,
        help: 'Age of the oldest record not stored yet',
        labelNames: ['sink'],
        registers,
      }),
    records:
      found(records) ??
      new Counter({ name: records, help: 'Records done with', labelNames: ['sink', 'result'], registers }),
    failures:
      found(failures) ??
      new Counter({
        name: failures,
        help: 'Writes that failed and were repeated',
        labelNames: ['sink'],
        registers,
      }),
  };
}
