import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { portOffsets } from '#platform/config/config.ts';
import { Problem } from './problem.ts';

/** The use of each port, in words for people. */
export const portUses: Readonly<Record<keyof typeof portOffsets, string>> = {
  api: 'the API and console',
  storefront: 'the storefront',
  frame: 'the visitor frame',
  collector: 'the collector',
  shop: 'the demo shop',
  registry: 'the schema registry',
  kafka: 'Kafka',
  kafkaController: "Kafka's controller",
  postgres: 'Postgres',
  clickhouse: 'ClickHouse',
  metrics: 'the metrics',
};

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });

type Wanted = { readonly port: number; readonly use: string };

const POLL_EVERY_MS = 100;

/** @param waitMs how long to wait for a port in use @throws Problem that names every port in use and its purpose */
export async function requireFreePorts(wanted: readonly Wanted[], waitMs = 0): Promise<void> {
  const until = performance.now() + waitMs;
  let taken = await portsInUse(wanted);
  while (taken.length > 0 && performance.now() < until) {
    await sleep(POLL_EVERY_MS);
    taken = await portsInUse(taken);
  }
  if (taken.length === 0) return;
  const list = taken.map(({ port, use }) => `${port} (for ${use})`).join(', ');
  throw new Problem(
    `Port ${list} is taken: stop what uses it, or choose other ports with PORT_BASE, such as PORT_BASE=9080.`,
  );
}

async function portsInUse(wanted: readonly Wanted[]): Promise<Wanted[]> {
  const free = await Promise.all(wanted.map(({ port }) => isFree(port)));
  return wanted.filter((_, i) => !free[i]);
}
