import { Registry } from 'prom-client';
import { counter, gauge, type Metric } from '#platform/telemetry/counters.ts';
import { collectProcessMetrics } from '#platform/telemetry/metrics.ts';
import { platformMetrics } from '#platform/telemetry/table.ts';
import { taskMetrics, taskMetricTable } from '#runtime/metrics.ts';
import { ingestMetrics } from '../../ingest/metrics.ts';

const PROGRAM = 'visitor';

/** All our metrics, from the tables of all layers. */
export const ourMetrics: readonly Metric[] = [
  platformMetrics,
  ingestMetrics,
  taskMetricTable(PROGRAM),
].flatMap((table) => Object.values<Metric>(table));

/** All metrics of all roles in one registry, including Node's own. */
export function everyMetric(): Registry {
  const registry = new Registry();
  collectProcessMetrics(registry);
  taskMetrics(registry, PROGRAM);
  for (const row of ourMetrics) {
    if (row.name.endsWith('_total')) counter(registry, row);
    else gauge(registry, row);
  }
  return registry;
}

export type Declared = { readonly labels: readonly string[]; readonly type: string };

/** The series names that Prometheus stores: a histogram has three. */
export function declaredSeries(): ReadonlyMap<string, Declared> {
  const series = new Map<string, Declared>();
  const labels = new Map(ourMetrics.map(({ name, labelNames }) => [name, labelNames]));
  for (const { name, type } of everyMetric().getMetricsAsArray()) {
    const declared = { labels: labels.get(name) ?? [], type: String(type) };
    if (declared.type !== 'histogram') series.set(name, declared);
    else for (const end of ['_bucket', '_count', '_sum']) series.set(name + end, declared);
  }
  return series;
}
