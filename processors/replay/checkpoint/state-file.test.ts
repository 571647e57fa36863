import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KeyRing } from '#platform/secrets/key-ring.ts';
import { startPosition } from '#runtime/position.ts';
import { Store } from '#runtime/state/store.ts';
import { ReplayError } from '../parts.ts';
import { forgetState, readState, writeState } from './state-file.ts';

const NAME = 'monday';
const PARTITION = 3;
const MB = 1_000_000;
const older = { id: 1, bytes: randomBytes(32) };
const newer = { id: 2, bytes: randomBytes(32) };
const dir = mkdtempSync(join(tmpdir(), 'engage-state-file-'));
const path = join(dir, NAME, `${PARTITION}.state`);
const partsWith = (...keys: readonly (typeof older)[]) => ({ dir, erasureKeys: new KeyRing(keys) });

afterEach(() => rmSync(join(dir, NAME), { recursive: true, force: true }));

/** A state of several pages, with settings, timers and freed memory. */
function storeOf(visitors: number): Store {
  const store = new Store();
  store.globals.set('site', Buffer.from('settings'));
  for (let n = 0; n < visitors; n += 1) {
    store.put(`site:visitor-${n}`, Buffer.alloc(1_000, n % 251), n % 2 === 0 ? n : null);
  }
  store.remove('site:visitor-1');
  return store;
}

const contentOf = (store: Store) => ({
  globals: [...store.globals].map(([name, bytes]) => [name, bytes.toString()]),
  entries: [...store.entries()]
    .map(({ key, bytes, wakeAtMs }) => [key, bytes.toString('base64'), wakeAtMs])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
});

async function write(store: Store): Promise<void> {
  const position = startPosition(17, 'replay');
  await writeState(partsWith(older), NAME, { partition: PARTITION, position, store });
}

/** The lengths of the blocks in the file. */
function blockLengths(): number[] {
  const file = readFileSync(path);
  const lengths: number[] = [];
  for (let at = 0; at < file.length; at += 4 + lengths.at(-1)!) lengths.push(file.readUInt32LE(at));
  return lengths;
}

test('a state comes back as it was, also with the key from before a rotation', async () => {
  const store = storeOf(10_000);
  await write(store);
  const restored = await readState(partsWith(newer, older), NAME, PARTITION);
  expect(restored!.position.nextOffset).toBe(17);
  expect(contentOf(restored!.store)).toEqual(contentOf(store));
  expect(restored!.store.nextWakeMs()).toBe(0);
  restored!.store.put('site:new', Buffer.from('x'), null);
  expect(restored!.store.find('site:new')!.bytes.toString()).toBe('x');
});

test('no block grows with the state, because a buffer has an end', async () => {
  await write(storeOf(10_000));
  expect(blockLengths().length).toBeGreaterThan(5);
  expect(Math.max(...blockLengths())).toBeLessThan(3 * MB);
  expect(readdirSync(join(dir, NAME)), 'no temporary file').toEqual([`${PARTITION}.state`]);
});

test('nothing of a visitor is readable in the file', async () => {
  await write(storeOf(100));
  expect(readFileSync(path).includes('visitor-')).toBe(false);
});

test('a partition that is done leaves no file, also if a process was killed while it wrote', async () => {
  await write(storeOf(100));
  writeFileSync(`${path}.tmp`, 'half a state');
  await forgetState(partsWith(older), NAME, PARTITION);
  expect(readdirSync(join(dir, NAME))).toEqual([]);
});

test('a partition without a checkpoint has no state', async () => {
  expect(await readState(partsWith(older), NAME, PARTITION)).toBeNull();
});

test.each([
  ['it is cut off', (file: Buffer) => file.subarray(0, file.length - 1)],
  ['a block is missing', (file: Buffer) => file.subarray(0, 4 + file.readUInt32LE(0))],
  [
    'a byte was changed',
    (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from([file.at(-1)! ^ 1])]),
  ],
  ['it is of an earlier release', () => randomBytes(4_000)],
])('a file that cannot be read says what to do: %s', async (_, damage) => {
  await write(storeOf(100));
  writeFileSync(path, damage(readFileSync(path)));
  const reading = readState(partsWith(older), NAME, PARTITION);
  await expect(reading).rejects.toThrow(ReplayError);
  await expect(reading).rejects.toThrow('--fresh');
});
