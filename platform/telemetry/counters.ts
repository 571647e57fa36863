import { Counter, Gauge, type Registry } from 'prom-client';

/** A counter of this registry; several roles in one process share it. */
export function counter<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Counter<L> {
  const known = registry.getSingleMetric(name);
  return (
    (known as Counter<L>) ?? new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  );
}

/** A gauge that is read when it is asked for. */
export function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
