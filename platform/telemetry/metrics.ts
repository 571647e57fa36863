import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { createHttpServer, listening } from '../http/server.ts';
import { limits } from '../limits/limits.ts';
import type { Logger } from './logger.ts';

export type MetricsOptions = {
  readonly metrics: { readonly contentType: string; metrics(): Promise<string> };
  readonly host: string;
  /** 0 for any free port */
  readonly port: number;
  readonly log: Logger;
  /** whether the process is ready for traffic */
  readonly ready: () => boolean;
};

export type RunningMetrics = { readonly port: number; close(): Promise<void> };

/**
 * Serves `/metrics`, `/livez` (200 while the process lives) and `/readyz` (503 while it is not ready). If the port is in use, such as
 * by another role on this machine, any free port is used instead: a missing scrape must not stop the role.
 */
export async function serveMetrics(options: MetricsOptions): Promise<RunningMetrics> {
  const server = createHttpServer({ httpConnections: limits.METRICS_CONNECTIONS }, (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/livez') return void response.end('ok\n');
    if (path === '/readyz') {
      response.statusCode = options.ready() ? 200 : 503;
      return void response.end(options.ready() ? 'ready\n' : 'not ready\n');
    }
    if (path !== '/metrics') return void response.writeHead(404).end();
    options.metrics.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': options.metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const port = await listen(server, options.host, options.port).catch(() => {
    options.log.warn({ port: options.port }, 'the metrics port is taken, so a free one is used');
    return listen(server, options.host, 0);
  });
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { port, close };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await listening(server, host, port);
  return (server.address() as AddressInfo).port;
}

/** Gauges that are sums of other gauges and have the suffix of a counter, which promtool rejects. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Node's own metrics of the process: memory, event loop, garbage collection. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}

/** Merges the metrics of several processes: one HELP and TYPE for each metric, then the samples of all. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; samples: string[] }>();
  for (const text of texts) {
    let family: { head: string[]; samples: string[] } | undefined;
    let repeated = false;
    for (const line of text.split('\n')) {
      const help = /^# HELP (\S+)/.exec(line);
      if (help) {
        repeated = families.has(help[1]!);
        family = families.get(help[1]!) ?? { head: [], samples: [] };
        families.set(help[1]!, family);
      }
      if (line === '' || !family) continue;
      if (!line.startsWith('#')) family.samples.push(line);
      else if (!repeated) family.head.push(line);
    }
  }
  return [...families.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('');
}
