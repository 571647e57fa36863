import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sdkParts } from '#schemas/sdk-parts.ts';
import { loadBundle } from './bundle.ts';

const HASH = '0123456789abcdef';
const CURRENT = `card-${HASH}.js`;
const PARTS = sdkParts.map((part) => `${part}-${HASH}.js`);
const EARLIER = 'card-aaaaaaaaaaaaaaaa.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engage-bundle-'));
  writeFileSync(join(folder, 'sdk.js'), `import(base + "/sdk/${CURRENT}")`);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the files of this build and those of earlier ones are loaded, and nothing else', () => {
  for (const name of [...PARTS, EARLIER, 'card-0123.js', `${CURRENT}.4711`, 'console.js'])
    writeFileSync(join(folder, name), name);
  const { files, sdk, version } = loadBundle(join(folder, 'sdk.js'));
  expect([...files.keys()].sort()).toEqual([...PARTS, EARLIER, `sdk-${version}.js`].sort());
  expect(String(files.get(EARLIER)?.plain)).toBe(EARLIER);
  expect(files.get(`sdk-${version}.js`)).toBe(sdk);
});

test.each(PARTS)('a bundle without %s does not start', (missing) => {
  for (const name of [...PARTS, EARLIER]) if (name !== missing) writeFileSync(join(folder, name), '');
  expect(() => loadBundle(join(folder, 'sdk.js'))).toThrow(`${missing} is missing: build the SDK first`);
});
