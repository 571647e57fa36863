import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { bufferedCounter, counter, metric } from './counters.ts';

const row = metric('things_total', 'Things seen', ['kind']);

test('a series that is counted often is complete at each scrape, also of a counter that two roles share', async () => {
  const registry = new Registry();
  const one = bufferedCounter(counter(registry, row), { kind: 'a' });
  const other = bufferedCounter(counter(registry, row), { kind: 'a' });
  expect(await registry.metrics(), 'the series exists').toContain('things_total{kind="a"} 0');
  one(2);
  other(3);
  counter(registry, row).inc({ kind: 'b' });
  const text = await registry.metrics();
  expect(text).toContain('things_total{kind="a"} 5');
  expect(text).toContain('things_total{kind="b"} 1');
  one(1);
  expect(await registry.metrics()).toContain('things_total{kind="a"} 6');
});
