import { afterEach, beforeEach, expect, test } from 'vitest';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { Driver } from '#runtime/testing/driver.ts';
import { localCodec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { topicNames } from '#schemas/topics.ts';
import type { KeyedState } from './keyed-state.ts';
import { visitorProgram } from './program.ts';
import type { VisitorRecord } from './records.ts';
import { keyOf, SITE, STEPS, signalOf, siteOf } from './testing/journeys.ts';

/** Late signals give no card. The append time tells how late a signal is. */
const codec = localCodec();
const topics = topicNames('');
const erasureKeys = ringOf(Buffer.alloc(32));
const program = visitorProgram({ codec, registry: null, topics, ledgerPartitions: 12, erasureKeys });
const START = 1_790_000_000_000;
const settings = { ...siteOf(1, 30), changed_at_ms: START, holdout_pct: 0.05 };

let driver: Driver<VisitorRecord, KeyedState, Site>;
beforeEach(() => {
  driver = new Driver(program);
  write(SITE, settings, START);
});
afterEach(() => driver.close());

function write(key: string, record: AnyRecord, appendMs: number): void {
  driver.windTo(appendMs);
  driver.write(key, codec.encode(record));
}
/** A visitor who stalls on returns, with a signal each second that is appended `lateMs` later. */
function shop(n: number, atMs: number, lateMs: number): void {
  for (let step = 0; step < STEPS; step += 1) {
    const signal = signalOf(n, step, atMs + step * 1_000)!;
    write(keyOf(signal), signal, atMs + step * 1_000 + lateMs);
  }
}
const decisions = (): Decision[] =>
  driver.log
    .records(topics.decisions, 0)
    .map(({ value }) => codec.decode(value!))
    .filter((record) => record.kind === 'decision');
const cards = (): number => driver.log.records(topics.cards, 0).length;
const inTime = ({ gates }: Decision) => gates.find(({ gate }) => gate === 'in_time');

test('a signal that is appended half a minute late still gives a card', async () => {
  shop(0, START, 30_000);
  await driver.run();
  expect(decisions()).toMatchObject([{ verdict: 'engage' }]);
  expect(cards()).toBe(1);
});

test('a signal that is later than that gives a moment that says so, and no card', async () => {
  shop(0, START, 45_000);
  await driver.run();
  const [decision] = decisions();
  expect(decision).toMatchObject({ verdict: 'quiet', message: null, card_id: null });
  expect(decision!.why).toContain('45 s late');
  expect(inTime(decision!)).toMatchObject({ passed: false });
  expect(cards()).toBe(0);
});

test('delayed signals are late, new ones next to them are not', async () => {
  shop(0, START, 600_000);
  shop(2, START + 601_000, 50);
  await driver.run();
  expect(decisions().map((one) => [one.verdict, inTime(one)?.passed])).toEqual([
    ['quiet', false],
    ['engage', true],
  ]);
});

const declined = (atMs: number): Signal =>
  ({
    ...signalOf(0, 1, atMs)!,
    id: 'declined',
    code_hash: '0123456789abcdef',
    discount_applied: false,
  }) as Signal;

test.each([
  ['a moment later', 100, true],
  ['ten minutes later, after an outage', 600_000, false],
])('a pause whose end is noticed %s', async (_when, afterMs, passed) => {
  shop(0, START, 0);
  const at = START + 20_000;
  write(keyOf(declined(at)), declined(at), at);
  await driver.run();
  const before = decisions().length;
  driver.restart();
  write('', { kind: 'tick', at_ms: at + 5_000 + afterMs }, at + 5_000 + afterMs);
  await driver.run();
  const [answered] = decisions().slice(before);
  expect(answered).toMatchObject({ reason: 'code_declined', tier: 1 });
  expect(inTime(answered!)?.passed).toBe(passed);
});

test('a later replay has the same delays and gives the same bytes', async () => {
  shop(0, START, 45_000);
  shop(2, START + 100_000, 20);
  await driver.run();
  const replay = new Driver(program);
  for (const { appendMs, key, value } of driver.log.records(topics.signals, 0)) {
    replay.windTo(appendMs);
    replay.write(key!.toString(), value);
  }
  replay.windTo(START + 30 * 24 * 3_600_000);
  await replay.run(1);
  expect(replay.dump(topics.decisions)).toEqual(driver.dump(topics.decisions));
  replay.close();
});
