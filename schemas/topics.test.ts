import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordKinds } from './codec.ts';
import { projectFile } from './files.ts';
import { type AnyRecord, belongsOn } from './record.ts';
import { BROKER_DELETES_WITHIN_MS, RETENTION_EXCESS_MAX, type Topic, topics } from './topics.ts';

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
const kept = all.filter((topic): topic is Topic & { retentionMs: number } => topic.retentionMs !== null);
const setting = ({ config }: Topic, name: string): number => Number(config[name]);

/** The longest time on a broker's disk: a segment of `segment.ms` is deleted once its newest record is too old. */
const longestMs = (topic: Topic): number =>
  setting(topic, 'retention.ms') + setting(topic, 'segment.ms') + BROKER_DELETES_WITHIN_MS;

test.each(kept.map((topic) => [topic.name, topic] as const))(
  '%s keeps no record for longer than it says, plus a tenth',
  (_, topic) => {
    expect(longestMs(topic)).toBeLessThanOrEqual(topic.retentionMs * (1 + RETENTION_EXCESS_MAX));
    expect(setting(topic, 'retention.ms')).toBeLessThanOrEqual(topic.retentionMs);
    expect(setting(topic, 'retention.ms')).toBeGreaterThan(topic.retentionMs * 0.8);
  },
);

test('retention is that of the contract: cards an hour, signals 7 days, decisions and ledger records 30 days', () => {
  const said = Object.fromEntries(kept.map(({ name, retentionMs }) => [name, spelled(retentionMs)]));
  expect(said).toMatchObject({ cards: '1 hour', signals: '7 days', decisions: '30 days', ledger: '30 days' });
});

test('every kind of record belongs on a topic', () => {
  const placed = new Set(all.flatMap(({ records }) => records));
  expect(recordKinds.filter((kind) => !placed.has(kind))).toEqual([]);
});

test('a record only belongs on a topic with its kind', () => {
  const tick: AnyRecord = { kind: 'tick', at_ms: 0 };
  expect([belongsOn('signals', tick), belongsOn('decisions', tick)]).toEqual([true, false]);
});

test('the table in the docs has the settings of the topics', () => {
  const rows = all.map((topic) => {
    const cells =
      topic.retentionMs === null
        ? ['the last of each key', '', spelled(setting(topic, 'segment.ms')), '']
        : [
            spelled(topic.retentionMs),
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
