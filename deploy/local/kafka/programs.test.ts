import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mavenRepository } from './programs.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-programs-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('Maven keeps its repository in the home directory, or elsewhere where that cannot be written', () => {
  expect(mavenRepository(base, '/cache/maven')).toEqual([]);
  expect(mavenRepository(join(base, 'not', 'yet'), '/cache/maven')).toEqual([]);
  // Below a file nobody can create a folder, not even root.
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const home of [file, null])
    expect(mavenRepository(home, '/cache/maven')).toEqual(['-Dmaven.repo.local=/cache/maven']);
});
