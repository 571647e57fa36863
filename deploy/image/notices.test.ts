import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

type Package = { readonly name: string; readonly version: string; readonly folder: string };
type Notices = {
  packagesIn(root: string, folder: string): Promise<Package[]>;
  partsOf(packages: readonly Package[]): string[];
};
const { packagesIn, partsOf } = (await import(
  pathToFileURL(projectFile('deploy', 'image', 'notices.mjs')).href
)) as Notices;
const beside = mkdtempSync(join(tmpdir(), 'engage-notices-'));
afterAll(() => rmSync(beside, { recursive: true, force: true }));

test('every package of the image, including nested ones, has its licence text', async () => {
  for (const name of ['@node-rs/argon2', '@node-rs/crc32', 'uWebSockets.js']) {
    mkdirSync(join(beside, name), { recursive: true });
  }
  const packages = await packagesIn(projectFile(), beside);
  const names = packages.map(({ name }) => name);
  // A package of the collector, the console and the docs, and one that is not bundled.
  expect(names).toEqual(expect.arrayContaining(['ws', 'preact', 'minisearch', 'uWebSockets.js']));
  // Some packages have two versions.
  expect(names.length).toBeGreaterThan(new Set(names).size);
  for (const part of partsOf(packages)) {
    expect(part.split('\n')[0]).toMatch(/^\S+ \d+\.\d+\.\d+\S* \(.+\)$/);
    expect(part).toMatch(/permission|redistribution|Apache License/i);
  }
});

test('a package without a licence text is refused, and the error says where to add it', () => {
  const folder = join(beside, 'bare');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "license": "MIT" }');
  expect(() => partsOf([{ name: 'bare', version: '1.0.0', folder }])).toThrow(
    /^bare brings no text of its licence: write it into .*licences\/bare\.txt\.$/,
  );
});
