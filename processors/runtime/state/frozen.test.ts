import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Fold } from '../fold.ts';
import { startPosition } from '../position.ts';
import { type CounterRecord, counter, counterRecord } from '../testing/counter.ts';
import { Area } from './frozen.ts';
import { freezeSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
import { Store } from './store.ts';

/** More than a page of the slab, and segments of the index that grow. */
const KEYS = 24_000;
const PARTITION = 3;
/** Times of the timers of these keys, and of those that are added. */
const FIRST_WAKE = 4_500;
const LAST_WAKE = 5_000;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engage-frozen-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A store that changes as in a task. */
class Folded {
  readonly store = new Store();
  position = startPosition(0, 'incarnation');

  fold(...records: readonly CounterRecord[]): void {
    const sources = records.map((record, n) => ({
      topic: 'signals',
      partition: PARTITION,
      offset: this.position.nextOffset + n,
      appendMs: 1_000_000,
      key: Buffer.from(record.key ?? ''),
      value: counterRecord(record),
      headers: {},
    }));
    const folded = new Fold(counter, this.store, this.position, 12).run(sources);
    expect(folded.rejected).toEqual([]);
    folded.merge();
    this.position = folded.position;
  }
}

function filled(): Folded {
  const folded = new Folded();
  folded.fold({ key: 'a', keys: KEYS, at: 1, wake: LAST_WAKE }, { global: 'x', value: 'y', at: 1 });
  // Free slots, which later additions use.
  folded.fold({ prefix: 'a-77', at: 2 }, { prefix: 'a-1', at: 2 });
  return folded;
}

function contents(store: Store): string {
  const lines = Array.from(
    store.entries(),
    ({ key, bytes, wakeAtMs }) => `${key} ${wakeAtMs} ${bytes.toString('latin1')}`,
  );
  return [...lines, ...[...store.globals].map(([name, bytes]) => `${name}=${bytes}`)].sort().join('\n');
}

const changes = fc.array(
  fc.oneof(
    // Sums of other lengths, so that slots move.
    fc.record({ key: fc.nat(KEYS - 1).map((n) => `a-${n}`), add: fc.constantFrom(1, 1e6, 1e15, 1e20) }),
    fc.record({ key: fc.nat(KEYS - 1).map((n) => `a-${n}`), wake: fc.integer({ min: 1, max: LAST_WAKE }) }),
    fc.record({ key: fc.nat(KEYS - 1).map((n) => `a-${n}`), what: fc.constant('forget' as const) }),
    fc.record({ key: fc.nat(9).map((n) => `b${n}`), keys: fc.nat(500), wake: fc.constant(LAST_WAKE) }),
    fc.record({ prefix: fc.nat(99).map((n) => `a-${n}`) }),
    fc.record({ global: fc.constant('x'), value: fc.string() }),
    fc.record({ after: fc.nat(20) }),
  ),
  { minLength: 1, maxLength: 4 },
);

test('a snapshot that is written in steps, between which the task folds, is the state at its offset', async () => {
  const path = join(dir, 'snapshot');
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 30, maxLength: 90 }), async (plan) => {
      const folded = filled();
      const { store, position } = folded;
      const header = { clusterId: 'c', topic: 't', partition: PARTITION, changelogOffset: 7, position };
      const expected = { contents: contents(store), next: nextWakeOf(store), keys: [...store.keys()] };
      const { blocks, release } = freezeSnapshot(header, store);
      let at = FIRST_WAKE;
      const steps = [...plan];
      function* disturbed(): Generator<Buffer> {
        for (const block of blocks) {
          for (const { after = 0, ...change } of (steps.shift() ?? []) as { after?: number }[]) {
            at += after;
            folded.fold({ ...change, at });
          }
          yield block;
        }
      }
      await writeSnapshot(path, disturbed());
      release();
      const { header: read, store: restored } = (await readSnapshot(path))!;
      expect(read).toMatchObject(header);
      expect(contents(restored) === expected.contents, 'the state at the offset').toBe(true);
      expect(expected.keys.every((key) => restored.find(key) !== null)).toBe(true);
      expect(restored.size).toBe(expected.keys.length);
      expect(nextWakeOf(restored)).toBe(expected.next);
    }),
    { numRuns: 20 },
  );
});

function nextWakeOf(store: Store): number | null {
  store.timers.rebuild();
  return store.nextWakeMs();
}

describe('a frozen area', () => {
  const action = fc.oneof(
    fc.record({ at: fc.nat(7_000), length: fc.nat(3_000), fill: fc.nat(255) }),
    fc.constantFrom('freeze' as const, 'read' as const, 'release' as const),
  );

  test('is as it was at its instant, however many there are and whatever changes', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const area = new Area(Buffer.alloc(10_000));
        const frozen: { pieces: Iterator<Buffer>; expected: Buffer; read: number; release(): void }[] = [];
        for (const step of actions) {
          if (step === 'freeze') {
            const length = 10_000 - 300 * frozen.length;
            const one = area.freeze(length);
            const expected = Buffer.from(area.bytes.subarray(0, length));
            const pieces = one.pieces(Buffer.alloc(2_048));
            frozen.push({ pieces, expected, read: 0, release: () => one.release() });
          } else if (step === 'release') frozen.pop()?.release();
          else if (step === 'read') for (const one of frozen) readOne(one);
          else {
            area.beforeChange(step.at, step.length);
            area.bytes.fill(step.fill, step.at, step.at + step.length);
          }
        }
        for (const one of frozen) while (readOne(one));
      }),
      { numRuns: 200 },
    );
  });

  test('keeps nothing more once it is released', () => {
    const area = new Area(Buffer.alloc(5_000));
    const frozen = area.freeze();
    frozen.release();
    area.beforeChange(0, 5_000);
    area.bytes.fill(1);
    expect([...frozen.pieces(Buffer.alloc(8_192))]).toEqual([Buffer.alloc(5_000, 1)]);
  });
});

/** Compares the next piece. False at the end. */
function readOne(one: {
  readonly pieces: Iterator<Buffer>;
  readonly expected: Buffer;
  read: number;
}): boolean {
  const { value, done } = one.pieces.next();
  if (done) return false;
  expect(value.equals(one.expected.subarray(one.read, one.read + value.length))).toBe(true);
  one.read += value.length;
  return true;
}
