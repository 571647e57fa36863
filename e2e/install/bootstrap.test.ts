import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { projectFile } from '#schemas/files.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-bootstrap-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A clone with nothing installed, and an npm that never finishes installing. */
function freshClone(name: string): {
  readonly folder: string;
  readonly path: string;
  readonly pidFile: string;
} {
  const folder = join(base, name);
  const bin = join(folder, 'bin');
  mkdirSync(join(folder, 'deploy', 'local', 'bundle'), { recursive: true });
  mkdirSync(bin);
  const local = ['bootstrap.mjs', 'bundle/chunks.mjs', 'start.mjs'].map((file) => `deploy/local/${file}`);
  for (const file of [...local, 'package-lock.json']) copyFileSync(projectFile(file), join(folder, file));
  const pidFile = join(folder, 'npm.pid');
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho $$ > '${pidFile}'\nexec sleep 300\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  return { folder, path: `${bin}:${process.env['PATH']}`, pidFile };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a %s while packages are installed ends the installation',
  async (signal) => {
    const { folder, path, pidFile } = freshClone(`Läden & ${signal}`);
    const child = spawn(process.execPath, [join(folder, 'deploy', 'local', 'start.mjs')], {
      env: { ...process.env, PATH: path },
      stdio: 'ignore',
    });
    await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').endsWith('\n'), {
      timeout: 100_000,
    });
    const npm = Number(readFileSync(pidFile, 'utf8'));
    expect(isAlive(npm)).toBe(true);
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    expect(isAlive(npm)).toBe(false);
    expect(code).toBe(signal === 'SIGTERM' ? 143 : 130);
  },
);

test('npm keeps its own cache, or uses the clone’s where that cannot be written', async () => {
  const bootstrap = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  const { npmCache } = (await import(bootstrap)) as { npmCache(cache: string | null): string[] };
  expect(npmCache(join(base, 'not', 'yet'))).toEqual([]);
  // Below a file nobody can create a folder, not even root.
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const cache of [join(file, '.npm'), null])
    expect(npmCache(cache)).toEqual(['--cache', projectFile('.cache', 'npm')]);
});

test('an installed package that the lock file has no hash of is named', async () => {
  const bootstrap = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  const { unchecked } = (await import(bootstrap)) as {
    unchecked(locked: object, isInstalled: (path: string) => boolean): string[];
  };
  const locked = {
    '': {},
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/@b/arm64': {},
    'node_modules/c/node_modules/@b/x64': {},
  };
  const installed = (path: string): boolean => path !== 'node_modules/@b/arm64';
  expect(unchecked(locked, installed)).toEqual(['@b/x64']);
});
