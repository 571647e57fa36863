import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cached, cacheFolders, fillCache } from './user-cache.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-cache-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const write = async (partial: string): Promise<void> => writeFileSync(join(partial, 'a.jar'), 'bytes');

test('a download is stored in the user’s cache, and found in the clone’s cache too', async () => {
  const folders = cacheFolders(join(base, 'user'));
  expect(folders[0]).toBe(join(base, 'user', 'storefront-engagement'));
  expect(folders[1]).toMatch(/\.cache$/);
  expect(cached(folders, 'jars')).toBeUndefined();
  const path = await fillCache(folders, 'jars', write);
  expect(path).toBe(join(base, 'user', 'storefront-engagement', 'jars'));
  expect(cached(folders, 'jars')).toBe(path);
});

test('two processes that fetch at once both get all of it', async () => {
  const folder = join(base, 'twice');
  const filled = await Promise.all([fillCache([folder], 'jars', write), fillCache([folder], 'jars', write)]);
  expect(filled).toEqual([join(folder, 'jars'), join(folder, 'jars')]);
  expect(readdirSync(folder)).toEqual(['jars']);
  expect(readdirSync(join(folder, 'jars'))).toEqual(['a.jar']);
});

test('a fetch that fails leaves nothing, and one that was killed is removed later', async () => {
  const folder = join(base, 'failed');
  const fails = async (partial: string): Promise<void> => {
    await write(partial);
    throw new Error('no network');
  };
  await expect(fillCache([folder], 'jars', fails)).rejects.toThrow('no network');
  expect(readdirSync(folder)).toEqual([]);
  const [old, recent] = [join(folder, 'jars.partial-old'), join(folder, 'jars.partial-new')];
  for (const partial of [old, recent]) mkdirSync(partial);
  utimesSync(old, 0, 0);
  await fillCache([folder], 'jars', write);
  expect(readdirSync(folder)).toEqual(['jars', 'jars.partial-new']);
});

test('if the first folder cannot be created the next one is used', async () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  const second = join(base, 'second');
  expect(await fillCache([join(file, 'below'), second], 'jars', write)).toBe(join(second, 'jars'));
});
