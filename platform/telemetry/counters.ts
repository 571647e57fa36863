import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One row of a table of metrics: every layer has one, and docs/operations/watching.md explains them. */
export type Metric<L extends string = string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly L[];
  /** of a histogram */
  readonly buckets?: number[];
};

export function createMetrics(role: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  return registry;
}

/** What this registry has under the name: several roles and sinks in one process share their metrics. */
const shared = <T>(registry: Registry, { name }: Metric, create: () => T): T =>
  (registry.getSingleMetric(name) as T | undefined) ?? create();

export const counter = <L extends string = never>(registry: Registry, metric: Metric<L>): Counter<L> =>
  shared(registry, metric, () => new Counter({ ...metric, registers: [registry] }));

export const gauge = <L extends string = never>(registry: Registry, metric: Metric<L>): Gauge<L> =>
  shared(registry, metric, () => new Gauge({ ...metric, registers: [registry] }));

export const histogram = <L extends string = never>(registry: Registry, metric: Metric<L>): Histogram<L> =>
  shared(registry, metric, () => new Histogram({ ...metric, registers: [registry] }));

/** A gauge that is read when it is scraped. */
export function observe(registry: Registry, metric: Metric<never>, read: () => number): void {
  registry.removeSingleMetric(metric.name);
  new Gauge({
    ...metric,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
