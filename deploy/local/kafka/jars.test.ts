import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { KAFKA_VERSION } from '../files/data-dir.ts';
import { type Jar, jars, jarsBelow, verifyJars } from './jars.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-jars-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const jar = (artifact: string, text: string): Jar => ({
  ...{ group: 'a.b', artifact, version: '1', sha256: hashOf(text) },
});
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(base, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('the list names the broker of this release, and every version that pom.xml requires', () => {
  const pom = readFileSync(projectFile('deploy', 'local', 'kafka', 'pom.xml'), 'utf8');
  expect(jars).toContainEqual(expect.objectContaining({ artifact: 'kafka_2.13', version: KAFKA_VERSION }));
  const demanded = [...pom.matchAll(/<artifactId>([^<]+)<\/artifactId>\s*<version>([^<]+)<\/version>/g)]
    .map(([, artifact, version]) => ({ artifact: artifact!, version: version! }))
    .filter(({ artifact }) => artifact !== 'local-kafka');
  for (const { artifact, version } of demanded) {
    // A BOM covers the artifacts whose names begin with its own.
    const ofBom = artifact.endsWith('-bom') ? artifact.slice(0, -'bom'.length) : null;
    const named = jars.filter((one) => (ofBom ? one.artifact.startsWith(ofBom) : one.artifact === artifact));
    expect([artifact, [...new Set(named.map((one) => one.version))]]).toEqual([artifact, [version]]);
  }
});

test('jars that are not the listed ones, byte for byte, are refused', () => {
  const expected = [jar('one', '1'), jar('two', '2')];
  const good = { 'one-1.jar': '1', 'two-1.jar': '2' };
  expect(() => verifyJars(folderOf('good', good), expected)).not.toThrow();
  const other = folderOf('other', { ...good, 'two-1.jar': 'planted' });
  expect(() => verifyJars(other, expected)).toThrow(/^two-1\.jar does not match .* SHA-256 is /);
  const missing = folderOf('missing', { 'one-1.jar': '1' });
  expect(() => verifyJars(missing, expected)).toThrow('two-1.jar was not fetched');
  const extra = folderOf('extra', { ...good, 'three-1.jar': '3' });
  expect(() => verifyJars(extra, expected)).toThrow(/^three-1\.jar was fetched, and is not in /);
});

test('a repository of Maven is read as the list', () => {
  const folder = folderOf('repository', { 'a/b/one/1/one-1.jar': '1', 'a/b/one/1/one-1.pom': '' });
  expect(jarsBelow(folder)).toEqual([jar('one', '1')]);
});
