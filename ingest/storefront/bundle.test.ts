import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadBundle } from './bundle.ts';

const CURRENT = 'card-0123456789abcdef.js';
const FORMS = CURRENT.replace('card', 'forms');
const EARLIER = 'card-aaaaaaaaaaaaaaaa.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engage-bundle-'));
  writeFileSync(join(folder, 'sdk.js'), `import(base + "/sdk/${CURRENT}")`);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the other files of this build and those of earlier ones are loaded, and nothing else', () => {
  for (const name of [CURRENT, FORMS, EARLIER, 'card-0123.js', `${CURRENT}.4711`, 'console.js'])
    writeFileSync(join(folder, name), name);
  const { files, sdk, version } = loadBundle(join(folder, 'sdk.js'));
  expect([...files.keys()].sort()).toEqual([CURRENT, EARLIER, FORMS, `sdk-${version}.js`]);
  expect(String(files.get(EARLIER)?.plain)).toBe(EARLIER);
  expect(files.get(`sdk-${version}.js`)).toBe(sdk);
});

test('a bundle whose second file is missing does not start', () => {
  writeFileSync(join(folder, EARLIER), '');
  expect(() => loadBundle(join(folder, 'sdk.js'))).toThrow(`${CURRENT} is missing: build the SDK first`);
});
