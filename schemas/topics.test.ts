import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordKinds } from './codec.ts';
import { projectFile } from './files.ts';
import { type AnyRecord, belongsOn } from './record.ts';
import { BROKER_DELETES_WITHIN_MS, KEPT_LONGER_MAX, type Topic, topics } from './topics.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Two units at most: "30 days", "7 days 6 hours". */
function spelled(ms: number): string {
  let left = ms;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.slice(0, 2).join(' ');
}

const all: readonly Topic[] = Object.values(topics);
const kept = all.filter((topic): topic is Topic & { keptMs: number } => topic.keptMs !== null);
const setting = ({ config }: Topic, name: string): number => Number(config[name]);

/** On a broker's disk, as a segment is deleted once its newest record is too old, and spans `segment.ms` by then. */
const longestMs = (topic: Topic): number =>
  setting(topic, 'retention.ms') + setting(topic, 'segment.ms') + BROKER_DELETES_WITHIN_MS;

test.each(kept.map((topic) => [topic.name, topic] as const))(
  '%s keeps no record for longer than it says, plus a tenth',
  (_, topic) => {
    expect(longestMs(topic)).toBeLessThanOrEqual(topic.keptMs * (1 + KEPT_LONGER_MAX));
    expect(setting(topic, 'retention.ms')).toBeLessThanOrEqual(topic.keptMs);
    expect(setting(topic, 'retention.ms')).toBeGreaterThan(topic.keptMs * 0.8);
  },
);

test('the contract is kept: cards an hour, signals 7 days, decisions and ledger records 30 days', () => {
  const said = Object.fromEntries(kept.map(({ name, keptMs }) => [name, spelled(keptMs)]));
  expect(said).toMatchObject({ cards: '1 hour', signals: '7 days', decisions: '30 days', ledger: '30 days' });
});

test('every kind of record belongs on a topic', () => {
  const placed = new Set(all.flatMap(({ records }) => records));
  expect(recordKinds.filter((kind) => !placed.has(kind))).toEqual([]);
});

test('a record belongs on a topic that has its kind, and on no other', () => {
  const tick: AnyRecord = { kind: 'tick', at_ms: 0 };
  expect([belongsOn('signals', tick), belongsOn('decisions', tick)]).toEqual([true, false]);
});

test('the table of the docs says what the topics are set to', () => {
  const rows = all.map((topic) => {
    const cells =
      topic.keptMs === null
        ? ['the last of each key', '', spelled(setting(topic, 'segment.ms')), '']
        : [
            spelled(topic.keptMs),
            spelled(setting(topic, 'retention.ms')),
            spelled(setting(topic, 'segment.ms')),
            spelled(longestMs(topic)),
          ];
    return `| \`${topic.name}\` | ${cells.join(' | ')} |`;
  });
  const text = readFileSync(projectFile('docs', 'data', 'retention.md'), 'utf8');
  const inDocs = text.split('\n').filter((line) => /^\| `/.test(line));
  expect(inDocs).toEqual(rows);
});
