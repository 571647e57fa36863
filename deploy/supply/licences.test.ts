import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { exceptions, isAllowed, licenceOf, statedLicence } from './licences.ts';
import { installedPackages, nameOf, readLock } from './lock.ts';

const installed = installedPackages(readLock());
const remedy = 'choose another package, or list it in deploy/supply/licences.ts with the reason';

test('every installed package has a licence that asks for no more than a notice', () => {
  expect(installed.length).toBeGreaterThan(300);
  const refused = installed.flatMap(({ path, dev, package: said }) => {
    const licence = licenceOf(nameOf(path), said);
    return isAllowed(licence, dev) ? [] : [`${path}: ${licence ?? 'none'}: ${remedy}`];
  });
  expect(refused).toEqual([]);
});

test('packages with weak copyleft, such as axe-core and lightningcss, are tools and not delivered', () => {
  const copyleft = installed.filter(
    ({ path, package: said }) => !isAllowed(licenceOf(nameOf(path), said), false),
  );
  expect(copyleft.filter(({ dev }) => !dev)).toEqual([]);
});

test('an exception is for a package that is there, and still needs it', () => {
  for (const name of Object.keys(exceptions)) {
    const found = installed.find(({ path }) => nameOf(path) === name);
    expect([name, found && isAllowed(statedLicence(found.package), false)]).toEqual([name, false]);
  }
});

test.each([
  ['MIT', true, false],
  ['(MIT OR CC0-1.0)', true, false],
  ['MIT OR GPL-3.0', true, false],
  ['MIT AND Apache-2.0', true, false],
  ['MIT AND GPL-3.0-only', false, false],
  ['MPL-2.0', false, false],
  ['MPL-2.0', true, true],
  ['GPL-3.0-only', false, true],
  ['AGPL-3.0-or-later', false, true],
  ['SSPL-1.0', false, false],
  ['BUSL-1.1', false, false],
  ['UNLICENSED', false, true],
  ['SEE LICENSE IN LICENSE.md', false, false],
  ['MIT OR (GPL-2.0 AND Apache-2.0)', false, false],
  [null, false, true],
])('%j is allowed: %j (for a tool: %j)', (expression, ok, tool) => {
  expect(isAllowed(expression, tool)).toBe(ok);
});

test.each([
  [{ license: 'ISC' }, 'ISC'],
  [{ licenses: [{ type: 'MIT', url: '' }] }, 'MIT'],
  [{ licenses: [{ type: 'GPL-3.0' }, { type: 'MIT' }] }, 'GPL-3.0 OR MIT'],
  [{}, null],
])('%j says %j', (said, licence) => {
  expect(statedLicence(said)).toBe(licence);
});

test('third-party files in our own folders have their licence beside them', () => {
  // Only the patches: they are changes to kafkajs, which has the MIT licence.
  expect(readdirSync(projectFile('deploy', 'patches'))).toEqual(['kafkajs+2.2.4.patch']);
  const licence = projectFile('node_modules', 'kafkajs', 'LICENSE');
  expect(existsSync(licence) && readFileSync(licence, 'utf8')).toContain('MIT');
});
