import { expect, test } from 'vitest';
import { traceOf } from '#platform/telemetry/traces.ts';
import type { SourceRecord } from './program.ts';
import { counter, counterRecord } from './testing/counter.ts';
import { Driver } from './testing/driver.ts';
import { TracedKeys } from './traced-keys.ts';

const traceNumber = (n: number): string => `00-${n.toString(16).padStart(32, '0')}-b7ad6b7169203331-01`;
const recordOf = (key: string | null, trace?: string): SourceRecord => ({
  ...{ topic: 'signals', partition: 0, offset: 0, appendMs: 0, value: null },
  key: key === null ? null : Buffer.from(key),
  headers: trace === undefined ? {} : { traceparent: trace },
});

test('a key belongs to the trace of its last traced record', () => {
  const keys = new TracedKeys();
  expect(keys.record(recordOf('a', traceNumber(1)))).toBe(traceNumber(1));
  expect(keys.record(recordOf('a'))).toBeUndefined();
  expect(keys.of('a')).toBe(traceNumber(1));
  keys.record(recordOf('a', traceNumber(2)));
  expect([keys.of('a'), keys.of('b')]).toEqual([traceNumber(2), undefined]);
});

test('a record without a key has a trace but assigns none', () => {
  const keys = new TracedKeys();
  expect(keys.record(recordOf(null, traceNumber(1)))).toBe(traceNumber(1));
});

test('removed keys are dropped, and the oldest ones beyond the limit', () => {
  const keys = new TracedKeys();
  for (let n = 0; n <= 10_000; n++) keys.record(recordOf(`key-${n}`, traceNumber(n)));
  expect([keys.of('key-0'), keys.of('key-1')]).toEqual([undefined, traceNumber(1)]);
  keys.forget('key-1');
  expect(keys.of('key-1')).toBeUndefined();
});

test('the results of a record carry its trace, and so do those of later timers of its key', async () => {
  const driver = new Driver(counter, { tracedKeys: new TracedKeys() });
  driver.windTo(1_000_000);
  const traces = async (): Promise<(string | undefined)[]> => {
    await driver.run();
    return driver.take('sums').map(traceOf);
  };
  try {
    const headers = { traceparent: traceNumber(7) };
    driver.write('a', counterRecord({ key: 'a', at: 1, add: 1, wake: 50 }), headers);
    driver.write('b', counterRecord({ key: 'b', at: 2, add: 1, wake: 60 }));
    expect(await traces()).toEqual([traceNumber(7), undefined]);
    // An untraced record advances the time: the timer of the traced key continues its trace, the other has none.
    driver.write(null, counterRecord({ at: 100 }));
    expect(await traces()).toEqual([traceNumber(7), undefined]);
  } finally {
    driver.close();
  }
});

test('without tracing nothing carries a trace', async () => {
  const driver = new Driver(counter);
  driver.windTo(1_000_000);
  try {
    driver.write('a', counterRecord({ key: 'a', at: 1, add: 1 }), { traceparent: traceNumber(7) });
    await driver.run();
    expect(driver.take('sums').map(({ headers }) => headers)).toEqual([{}]);
  } finally {
    driver.close();
  }
});
