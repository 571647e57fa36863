import { Counter, Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { createLog } from './logger.ts';
import { mergeMetrics, type RunningMetrics, serveMetrics } from './metrics.ts';

const open: RunningMetrics[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const registryOf = (role: string): Registry => {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  new Counter({ name: 'things_total', help: 'Things seen', registers: [registry] }).inc(role.length);
  return registry;
};

const serve = async (port: number, ready = true): Promise<RunningMetrics> => {
  const log = createLog('test', 'silent');
  const running = await serveMetrics({
    metrics: registryOf('api'),
    host: '127.0.0.1',
    port,
    log,
    ready: () => ready,
  });
  open.push(running);
  return running;
};

test('metrics of several roles are merged under one header each', async () => {
  const text = mergeMetrics([await registryOf('api').metrics(), await registryOf('collector').metrics()]);
  expect(text.match(/# HELP things_total/g)).toHaveLength(1);
  expect(text.match(/# TYPE things_total counter/g)).toHaveLength(1);
  expect(text).toContain('things_total{role="api"} 3');
  expect(text).toContain('things_total{role="collector"} 9');
});

test('a taken port is not fatal', async () => {
  const first = await serve(0);
  const second = await serve(first.port);
  expect(second.port).not.toBe(first.port);
  const response = await fetch(`http://127.0.0.1:${second.port}/metrics`);
  expect(await response.text()).toContain('things_total{role="api"} 3');
});

test('readiness and liveness differ', async () => {
  const { port } = await serve(0, false);
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
});
