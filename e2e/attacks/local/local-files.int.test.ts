/**
 * Attacks by other users of the machine. The mode of the directory itself is tested in
 * deploy/local/files/data-dir.test.ts.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeSnapshot } from '#runtime/state/snapshot.ts';
import { takeDataDir } from '../../../deploy/local/files/data-dir.ts';

const isRoot = process.geteuid?.() === 0;
const NOBODY = 65_534;
const dir = mkdtempSync(join(tmpdir(), 'engage-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a data directory of another user is not used', async () => {
  // Root can change the mode of every directory, so it acts as another user; for other users, / is not theirs.
  const theirs = isRoot ? dir : '/';
  if (isRoot) {
    chmodSync(dir, 0o777);
    process.seteuid?.(NOBODY);
  }
  try {
    await expect(takeDataDir(theirs)).rejects.toThrow(
      /^The data directory .* is accessible to other users \(mode \d+\), and that cannot be changed \(.*\): choose another with DATA_DIR\.$/,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  expect(readdirSync(dir)).toEqual([]);
});

test('a role stores visitor data in folders that no other user can enter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engage-role-'));
  try {
    await writeSnapshot(join(folder, 'data', 'state', '1.snapshot'), [Buffer.from('a visitor')]);
    const modes = ['data', 'data/state'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
