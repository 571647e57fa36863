import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metric<L extends string = string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly L[];
};

/** Declares a metric. Every layer has a table of them; docs/operations/watching.md explains each. */
export const metric = <const L extends string = never>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Metric<L> => ({ name, help, labelNames });

export function createMetrics(role: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  return registry;
}

/** The registry's metric of this name, created if missing: roles and sinks in one process share metrics. */
const shared = <T>(registry: Registry, { name }: Metric, create: () => T): T =>
  (registry.getSingleMetric(name) as T | undefined) ?? create();

/** What is called before a counter is read. */
const beforeScrape = new WeakMap<object, readonly (() => void)[]>();

export const counter = <L extends string>(registry: Registry, row: Metric<L>): Counter<L> =>
  shared(
    registry,
    row,
    () =>
      new Counter({
        ...row,
        registers: [registry],
        collect() {
          for (const add of beforeScrape.get(this) ?? []) add();
        },
      }),
  );

/**
 * Creates the series of a label at 0. Prometheus sees an increase only in a series that existed before; without this, the first
 * failure of a process would raise no alarm.
 */
export function startAtZero<L extends string>(
  counted: Counter<L>,
  label: NoInfer<L>,
  values: readonly string[],
  others: Partial<Record<NoInfer<L>, string>> = {},
): void {
  for (const value of values) counted.inc({ ...others, [label]: value } as Record<L, string>, 0);
}

/**
 * Increases of a series that change often: they are added up, and reach the counter at the next scrape, because prom-client builds a text
 * of the labels at each `inc` and looks it up.
 */
export function bufferedCounter<L extends string>(
  counted: Counter<L>,
  labels: Readonly<Record<NoInfer<L>, string>>,
): (by: number) => void {
  let waiting = 0;
  const add = (): void => {
    counted.inc(labels, waiting);
    waiting = 0;
  };
  beforeScrape.set(counted, [...(beforeScrape.get(counted) ?? []), add]);
  return (by) => {
    waiting += by;
  };
}

export const gauge = <L extends string>(registry: Registry, row: Metric<L>): Gauge<L> =>
  shared(registry, row, () => new Gauge({ ...row, registers: [registry] }));

export const histogram = <L extends string>(
  registry: Registry,
  row: Metric<L>,
  buckets: number[],
): Histogram<L> => shared(registry, row, () => new Histogram({ ...row, buckets, registers: [registry] }));

/** A gauge whose value is computed at each scrape. */
export function observe(registry: Registry, row: Metric<never>, read: () => number): void {
  registry.removeSingleMetric(row.name);
  new Gauge({
    ...row,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
