import { describe, expect, test } from 'vitest';
import type { ConfigEntry } from '../client.ts';
import { mergeWithExisting } from '../kafkajs/admin.ts';
import { countFor, unequalCounts } from './partition-counts.ts';
import { differences, risks } from './settings.ts';

const own = (value: string): ConfigEntry => ({ value, ofTopic: true });
const brokers = (value: string): ConfigEntry => ({ value, ofTopic: false });

describe('settings', () => {
  const ours = new Map([
    ['signals', { 'retention.ms': '7', 'segment.ms': '6' }],
    ['cards', { 'retention.ms': '1' }],
  ]);
  const described = new Map([
    [
      'signals',
      new Map([
        ['retention.ms', own('7')],
        ['segment.ms', own('9')],
        ['max.message.bytes', own('5')],
      ]),
    ],
    [
      'cards',
      new Map([
        ['retention.ms', own('1')],
        ['segment.ms', brokers('9')],
      ]),
    ],
  ]);

  test('only what differs is set', () => {
    expect(differences(ours, described)).toEqual(new Map([['signals', { 'segment.ms': '6' }]]));
  });

  test("a broker's default that happens to be ours is set, as it may change", () => {
    const byDefault = new Map([['cards', new Map([['retention.ms', brokers('1')]])]]);
    expect(differences(new Map([['cards', { 'retention.ms': '1' }]]), byDefault).size).toBe(1);
  });

  test('a replacement keeps the settings of the topic, and not the defaults of the broker', () => {
    expect(
      mergeWithExisting(
        new Map([
          ['signals', { 'segment.ms': '6' }],
          ['cards', { x: 'y' }],
        ]),
        described,
      ),
    ).toEqual(
      new Map([
        ['signals', { 'retention.ms': '7', 'segment.ms': '6', 'max.message.bytes': '5' }],
        ['cards', { 'retention.ms': '1', x: 'y' }],
      ]),
    );
  });
});

describe('risks', () => {
  const inSync = (value: string) => new Map([['min.insync.replicas', brokers(value)]]);
  test.each([
    ['one broker, one replica', 1, 1, '1', []],
    ['several brokers, one replica', 3, 1, '1', ['one replica on a cluster of 3 brokers']],
    ['three replicas, one in sync', 3, 3, '1', ['min.insync.replicas is below 2']],
    ['three replicas, two in sync', 3, 3, '2', []],
    ['two replicas', 2, 2, '1', []],
  ] as const)('%s', (_, count, replicas, value, said) => {
    const found = risks(count, new Map([['signals', replicas]]), new Map([['signals', inSync(value)]]));
    expect(found).toHaveLength(said.length);
    for (const [i, words] of said.entries()) expect(found[i]).toContain(words);
  });
});

describe('partition counts', () => {
  const problem = (counts: Record<string, number>) =>
    unequalCounts(new Map(Object.entries(counts)), 'signals', 'kafka:9092');

  test('equal counts, and no topics at all, are accepted', () => {
    expect(problem({ signals: 3, cards: 3 })).toBe(null);
    expect(problem({ cards: 3 })).toBe(null);
    expect(problem({})).toBe(null);
  });

  test('smaller topics are raised', () => {
    const said = problem({ signals: 3, cards: 2, ledger: 3 });
    expect(said).toContain('signals 3, cards 2, ledger 3');
    expect(said).toContain(
      'kafka-topics.sh --bootstrap-server kafka:9092 --alter --topic cards --partitions 3',
    );
    expect(said).not.toContain('--delete');
  });

  test('larger topics must be recreated, and `signals` is never raised', () => {
    const said = problem({ signals: 3, cards: 4, decisions: 2 });
    expect(said).toContain('--delete --topic cards');
    expect(said).toContain('--alter --topic decisions --partitions 3');
    expect(said).not.toContain('--topic signals');
  });

  test('without `signals` the largest count is the target', () => {
    expect(problem({ cards: 2, ledger: 3 })).toContain('--alter --topic cards --partitions 3');
  });

  test('existing topics take precedence over the setting', () => {
    expect(countFor(new Map([['signals', 3]]), 'signals', 12)).toBe(3);
    expect(countFor(new Map([['cards', 2]]), 'signals', 12)).toBe(2);
    expect(countFor(new Map(), 'signals', 12)).toBe(12);
  });
});
