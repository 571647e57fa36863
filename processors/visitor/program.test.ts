import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { Driver } from '#runtime/testing/driver.ts';
import { localCodec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { visitorKey } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import { topicNames } from '#schemas/topics.ts';
import type { KeyedState } from './keyed-state.ts';
import { visitorProgram } from './program.ts';
import type { VisitorRecord } from './records.ts';
import { keyOf, SITE, STEPS, signalOf, siteOf, visitorOf } from './testing/journeys.ts';

const codec = localCodec();
const topics = topicNames('');
const program = visitorProgram({
  codec,
  registry: null,
  topics,
  ledgerPartitions: 12,
  erasureKeys: ringOf(Buffer.alloc(32)),
});
const START = 1_790_000_000_000;

let driver: Driver<VisitorRecord, KeyedState, Site>;
beforeEach(() => {
  driver = new Driver(program);
  driver.windTo(START);
});
afterEach(() => driver.close());

const write = (key: string, record: AnyRecord): void => driver.write(key, codec.encode(record));
const site = (version: number, returnDays: number | null, deleted = false): Site => ({
  ...siteOf(version, returnDays),
  changed_at_ms: START,
  deleted,
});
/** Visitor `n` (an even one stalls on returns) with a signal each second from `at`, and then a pause. */
function shop(n: number, at: number): void {
  for (let step = 0; step < STEPS; step += 1) {
    driver.windTo(at + step * 1_000);
    const signal = signalOf(n, step, at + step * 1_000)!;
    write(keyOf(signal), signal);
  }
  driver.windTo(at + 120_000);
  write('', { kind: 'tick', at_ms: at + 120_000 });
}
const taken = <K extends AnyRecord['kind']>(topic: string, kind: K, partition = 0) =>
  driver
    .take(topic, partition)
    .map(({ value }) => codec.decode(value!))
    .filter((record) => record.kind === kind) as Extract<AnyRecord, { kind: K }>[];

describe('settings', () => {
  it('are in force from their position in the partition on, also in a replay', async () => {
    write(SITE, site(1, 30));
    shop(0, START);
    write(SITE, site(2, null));
    shop(2, START + 600_000);
    await driver.run();
    const first = driver.dump(topics.decisions);
    const [before, after] = [0, 2].map((n) => decisionsOf(first.length > 0 ? all() : [], n));
    expect(before!.some((decision) => decision.message?.includes('30'))).toBe(true);
    expect(after!.some((decision) => decision.reason === 'returns' && decision.verdict === 'engage')).toBe(
      false,
    );
    expect(after!.map((decision) => decision.settings_version)).toEqual(after!.map(() => 2));
    const replay = new Driver(program);
    for (const record of driver.log.records(topics.signals, 0)) {
      replay.windTo(record.appendMs);
      replay.write(record.key!.toString(), record.value);
      await replay.run();
      replay.restart();
    }
    expect(replay.dump(topics.decisions)).toEqual(first);
    replay.close();
  });

  it('are not replaced by an older version', async () => {
    write(SITE, site(5, null));
    write(SITE, site(4, 30));
    shop(0, START);
    await driver.run();
    expect(new Set(all().map((decision) => decision.settings_version))).toEqual(new Set([5]));
  });

  it('of a deleted website delete its visitors permanently', async () => {
    write(SITE, site(1, 30));
    shop(0, START);
    await driver.run();
    expect(driver.task.keys).toBe(1);
    write(SITE, site(2, 30, true));
    shop(0, START + 300_000);
    write(SITE, site(1, 30));
    await driver.run();
    expect(driver.task.keys).toBe(0);
    const changes = driver.log.records(topics.changelog, 0);
    const key = visitorKey(SITE, visitorOf(0));
    expect(changes.filter((record) => record.key?.toString() === key).at(-1)?.value).toBeNull();
  });
});

describe('an erase signal', () => {
  it('deletes the visitor, confirmed in the same transaction', async () => {
    shop(0, START);
    await driver.run();
    const { kind: _, ...page } = signalOf(0, 0, START + 200_000) as SignalOf<'page'>;
    const erase = { ...page, kind: 'erase', request_id: 'request-1' } as const;
    write(visitorKey(SITE, visitorOf(0)), erase as unknown as SignalOf<'erase'>);
    await driver.run();
    expect(driver.task.keys, 'the marks of visitor and website alone').toBe(2);
    expect(taken(topics.erasures, 'erasure_confirmed')).toMatchObject([
      { request_id: 'request-1', partition: 0 },
    ]);
  });
});

it('an erase signal also deletes a visitor whose state cannot be decoded', async () => {
  shop(0, START);
  await driver.run();
  const key = Buffer.from(visitorKey(SITE, visitorOf(0)));
  driver.log.write({ topic: topics.changelog, partition: 0, key, value: Buffer.alloc(20, 0x7f) });
  driver.restart();
  const { kind: _, ...page } = signalOf(0, 0, START + 200_000) as SignalOf<'page'>;
  write(key.toString(), { ...page, kind: 'erase', request_id: 'r' } as unknown as SignalOf<'erase'>);
  await driver.run();
  expect(driver.task.keys, 'the marks of visitor and website alone').toBe(2);
  expect(taken(topics.erasures, 'erasure_confirmed')).toMatchObject([{ request_id: 'r', existed: true }]);
});

describe('a signal that was received before an erasure', () => {
  const eraseSignal = (n: number, at: number) => {
    const { kind: _, ...page } = signalOf(n, 0, at) as SignalOf<'page'>;
    return { ...page, kind: 'erase', request_id: 'request-1' } as unknown as SignalOf<'erase'>;
  };
  /** Writes a signal that was received at `at`. */
  const writeLate = (n: number, at: number): void => {
    for (let step = 0; step < STEPS; step += 1) {
      const signal = signalOf(n, step, at + step * 1_000)!;
      write(keyOf(signal), signal);
    }
  };

  it('is ignored for this visitor only; a later one starts a new visitor', async () => {
    write(SITE, site(1, 30));
    shop(0, START);
    const [first] = [await driver.run().then(() => decisionsOf(all(), 0).length)];
    expect(first).toBeGreaterThan(0);
    driver.windTo(START + 200_000);
    write(visitorKey(SITE, visitorOf(0)), eraseSignal(0, START + 200_000));
    writeLate(0, START + 100_000);
    writeLate(2, START + 100_000);
    await driver.run();
    driver.restart();
    writeLate(0, START + 100_000);
    await driver.run();
    expect(decisionsOf(all(), 0)).toHaveLength(first);
    expect(driver.task.keys, 'two marks and the neighbour').toBe(3);
    shop(0, START + 300_000);
    await driver.run();
    expect(decisionsOf(all(), 0).length).toBeGreaterThan(first);
  });

  it('is ignored after the erasure of the whole website, which the partition confirms', async () => {
    write(SITE, site(1, 30));
    shop(0, START);
    shop(2, START + 200_000);
    driver.windTo(START + 400_000);
    const erasure = {
      id: 'shop-1',
      site_id: SITE,
      scope: 'shop',
      visitor_hashes: [],
      at_ms: START + 400_000,
    };
    write(SITE, { kind: 'erasure', ...erasure } as AnyRecord);
    writeLate(4, START + 300_000);
    await driver.run();
    expect(driver.task.keys, 'the mark of the website').toBe(1);
    expect(taken(topics.erasures, 'erasure_confirmed')).toMatchObject([
      { request_id: 'shop-1', partition: 0 },
    ]);
  });

  it('is ignored for as long as the topic keeps it, and no longer', async () => {
    write(visitorKey(SITE, visitorOf(0)), eraseSignal(0, START));
    driver.windTo(START + 9 * 24 * 3_600_000);
    write('', { kind: 'tick', at_ms: START + 9 * 24 * 3_600_000 });
    await driver.run();
    expect(driver.task.keys).toBe(0);
  });
});

const HOUR_MS = 3_600_000;
const tick = (at: number): void => {
  driver.windTo(at);
  write('', { kind: 'tick', at_ms: at });
};

describe('visitors with a single signal', () => {
  const lonePage = (n: number): Signal => signalOf(n, 0, START + n)!;

  it('are kept for an hour: a flood of them is dropped, and other visitors stay', async () => {
    write(SITE, site(1, 30));
    for (let n = 1; n <= 1_000; n += 1) write(keyOf(lonePage(n)), lonePage(n));
    shop(0, START);
    await driver.run();
    expect(driver.task.keys).toBe(1_001);
    tick(START + 2 * HOUR_MS);
    await driver.run();
    expect(driver.task.keys).toBe(1);
    driver.restart();
    await driver.run();
    expect(driver.task.keys).toBe(1);
  });

  it('that release 0.1 kept for two weeks are still kept, and are new when they return', async () => {
    const key = keyOf(lonePage(1));
    write(key, lonePage(1));
    await driver.run();
    const partition = 0;
    const { value } = driver.log
      .records(topics.changelog, partition)
      .find((one) => one.key?.toString() === key)!;
    const of01 = Buffer.from(value!);
    of01.writeDoubleLE(START + 14 * 24 * HOUR_MS);
    driver.log.write({ topic: topics.changelog, partition, key: Buffer.from(key), value: of01 });
    driver.log.write(driver.log.records(topics.changelog, partition).findLast((one) => one.key![0] === 0)!);
    driver.restart();
    tick(START + 13 * 24 * HOUR_MS);
    await driver.run();
    expect(driver.task.keys).toBe(1);
    driver.windTo(START + 13 * 24 * HOUR_MS);
    const again = signalOf(1, 0, START + 13 * 24 * HOUR_MS)!;
    write(key, again);
    tick(START + 13 * 24 * HOUR_MS + HOUR_MS);
    await driver.run();
    expect(driver.task.keys, 'the same number was no repeat, and its hour is over').toBe(0);
  });
});

describe('the settings of 1,500 websites', () => {
  it('share a snapshot with the visitors, which an erasure removes', async () => {
    const text = 'x'.repeat(5_000);
    for (let n = 0; n < 1_500; n += 1) {
      const siteId = `website-${n}` as Site['site_id'];
      write(siteId, { ...site(1, 30), site_id: siteId, name: text });
    }
    shop(0, START);
    shop(2, START + 200_000);
    await driver.run();
    await driver.task.snapshot();
    expect(snapshotHas(visitorOf(0))).toBe(true);
    const { kind: _, ...page } = signalOf(0, 0, START + 400_000) as SignalOf<'page'>;
    const erase = { ...page, kind: 'erase', request_id: 'request-1' } as unknown as SignalOf<'erase'>;
    driver.windTo(START + 400_000);
    write(visitorKey(SITE, visitorOf(0)), erase);
    await driver.run();
    expect(existsSync(driver.snapshotPath)).toBe(false);
    await driver.task.snapshot();
    expect(snapshotHas(visitorOf(0))).toBe(false);
    expect(snapshotHas(visitorOf(2))).toBe(true);
    driver.restart({ keepSnapshot: true });
    await driver.run();
    expect(driver.task.keys, 'two marks and the neighbour').toBe(3);
  });
  const snapshotHas = (text: string): boolean => readFileSync(driver.snapshotPath).includes(text);
});

describe('a record that does not belong on the topic', () => {
  it('becomes a dead letter with its bytes, and the other records are folded', async () => {
    const decision = codec.encode({ kind: 'tick', at_ms: 1 });
    const unknown = Buffer.from(decision);
    unknown.writeInt32BE(9_999, 1);
    driver.write('a', Buffer.from('nonsense'));
    driver.write('b', unknown);
    driver.write('c', null);
    const confirmed = { request_id: 'e', part: 'visitor', partition: 0, at_ms: 1, existed: true };
    write('d', { kind: 'erasure_confirmed', ...confirmed });
    shop(0, START);
    await driver.run();
    const letters = taken(topics.rejected, 'rejected');
    expect(letters.map(({ reason, offset }) => [reason, offset])).toEqual([
      ['not_avro', 0],
      ['unknown_schema', 1],
      ['not_avro', 2],
      ['unknown_record', 3],
    ]);
    expect(letters[0]!.value?.toString()).toBe('nonsense');
    expect(driver.task.keys).toBe(1);
  });
});

const all = (): Decision[] =>
  driver.log
    .records(topics.decisions, 0)
    .map(({ value }) => codec.decode(value!))
    .filter((record) => record.kind === 'decision');
const decisionsOf = (from: Decision[], n: number): Decision[] =>
  from.filter((decision) => decision.visitor_id === visitorOf(n));
