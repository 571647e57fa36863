import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { type Decision, reasons, verdicts } from '#schemas/decision/decision.ts';
import { projectFile } from '#schemas/files.ts';
import { aftermaths, cardStates, type Outcome } from '#schemas/outcome/outcome.ts';
import { topics } from './partitions.ts';
import { readDay } from './recorded.ts';
import { foldDay, type Golden, goldenOf } from './run.ts';

/** A recorded day of a hundred visitors: the engine's output is the same byte for byte, however the day is folded. */
const day = readDay();
const golden = JSON.parse(readFileSync(projectFile('e2e', 'determinism', 'golden.json'), 'utf8')) as Golden;
const remedy =
  'The engine decides otherwise than when the golden digests were written. If that is meant, run "npx tsx e2e/determinism/renew.ts" and commit e2e/determinism/golden.json; if not, something is no longer deterministic.';

const lacking =
  'The recorded day no longer shows this. Live it anew with "npx tsx e2e/determinism/renew.ts --day", and commit both files.';

const straight = await foldDay(day, { kind: 'straight' });
afterAll(() => straight.close());

test('the decisions, cards and credits of the recorded day equal the golden digests', () => {
  expect(goldenOf(straight), remedy).toEqual(golden);
});

test.each([
  [1, 1],
  [2, 7],
  [3, 60],
  [4, 400],
])(
  'folded with seed %i, in chunks of at most %i records and with restarts, they are the same bytes',
  async (seed, atMost) => {
    const shaken = await foldDay(day, { kind: 'shaken', seed, atMost });
    const made = goldenOf(shaken);
    shaken.close();
    expect(made).toEqual(goldenOf(straight));
  },
);

test('one additional byte in one signal is detected', async () => {
  const changed = day.map((one) =>
    one.record?.kind === 'cart' ? { ...one, record: { ...one.record, total: '13.37' } } : one,
  );
  const other = await foldDay(changed, { kind: 'straight' });
  expect(goldenOf(other)).not.toEqual(golden);
  other.close();
});

describe('the recorded day contains', () => {
  const records = straight.decoded(topics.decisions);
  const decisions = records.filter((one): one is Decision => one.kind === 'decision');
  const outcomes = records.filter((one): one is Outcome => one.kind === 'outcome');
  const closed = new Set(
    decisions.map(({ verdict, gates }) =>
      verdict === 'engage' ? '' : gates.find((one) => !one.passed)?.gate,
    ),
  );
  const has = (found: Iterable<unknown>, wanted: readonly unknown[]): void =>
    expect([...new Set(found)], lacking).toEqual(expect.arrayContaining([...wanted]));

  test('a hundred visitors, every reason, and every verdict', () => {
    const visitors = new Set(
      day.flatMap(({ record }) => (record && 'visitor_id' in record ? [record.visitor_id] : [])),
    );
    expect(visitors.size).toBe(100);
    has(
      decisions.map(({ reason }) => reason),
      reasons,
    );
    has(
      decisions.map(({ verdict }) => verdict),
      verdicts,
    );
    has(
      decisions.filter(({ verdict }) => verdict === 'engage').map(({ reason }) => reason),
      reasons,
    );
  });
  test('every state of a card and every aftermath', () => {
    has(
      outcomes.map(({ card }) => card),
      cardStates,
    );
    has(
      outcomes.map(({ aftermath }) => aftermath),
      aftermaths,
    );
  });
  test('every gate that a visitor, a facts sheet or a website can close', () => {
    has(closed, [
      'site_enabled',
      'no_purchase',
      'not_in_checkout',
      'human',
      'evidence',
      'in_time',
      'fact',
      'amounts_agree',
      'one_per_session',
      'rest_after_dismissal',
      'card_switched_on',
      'no_waiting_card',
    ]);
  });
  test('both arms, bots, shadow mode, several settings and two epochs of the salt', () => {
    has(
      decisions.map(({ arm }) => arm),
      ['spoken_to', 'left_alone'],
    );
    has(
      decisions.map(({ bot }) => bot),
      [true, false],
    );
    has(
      decisions.map(({ shadow }) => shadow),
      [true, false],
    );
    has(
      decisions.map(({ salt_epoch }) => salt_epoch),
      [1, 2],
    );
    expect(new Set(decisions.map(({ settings_version }) => settings_version)).size).toBeGreaterThan(6);
  });
  test('credits, erasures, repeats, late and broken records', () => {
    const kinds = day.map(({ record }) => record?.kind ?? 'junk');
    has(kinds, [
      'order',
      'refund',
      'erase',
      'erasure',
      'tick',
      'site',
      'ack',
      'delivery',
      'disconnect',
      'junk',
    ]);
    expect(golden.shared.ledger.records).toBeGreaterThan(0);
    expect(golden.shared.rejected.records).toBe(1);
    expect(golden.shared.erasures.records).toBe(3 + 4);
    const ids = day.flatMap(({ record }) =>
      record && 'seq' in record && record.seq !== null ? [record.id] : [],
    );
    expect(new Set(ids).size).toBeLessThan(ids.length);
    const late = day.filter(
      ({ record, append_ms }) => record && 'seq' in record && append_ms - record.received_at_ms > 30_000,
    );
    expect(late.length).toBeGreaterThan(5);
  });
});
