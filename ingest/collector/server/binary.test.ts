import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { binaryOf, expectedBinaries } from './binary.ts';
import { chooseServer } from './choose.ts';
import { loadUws } from './uws.ts';
import { serve as wsServer } from './ws.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-binary-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(base, ...path.split('/'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const system = `${process.platform}-${process.arch}`;
const major = process.versions.node.split('.')[0];

describe('a replaced binary', () => {
  const planted = { file: '/node_modules/uws.node', sha256: hashOf('planted') };
  const find = () => planted;
  const load = (options: Parameters<typeof loadUws>[0]) => loadUws({ ...options, find });

  test('is not loaded, and no other release is tried in its place', async () => {
    expect(await load({ trustedHash: null })).toEqual({ kind: 'unknown', binary: planted });
    expect(await load({ trustedHash: hashOf('something else') })).toMatchObject({ kind: 'unknown' });
  });

  test('makes ws be used, and one log line has the file and its hash', async () => {
    const wanted = { collectorServer: 'auto', collectorUwsHash: null } as const;
    const { serve, logLine } = await chooseServer(wanted, load);
    expect(serve).toBe(wsServer);
    expect(logLine).toBe(
      `websockets are served by ws, because ${planted.file} is not a known binary of uWebSockets.js (SHA-256 ${planted.sha256}, see docs/operations/supply-chain.md)`,
    );
    await expect(chooseServer({ ...wanted, collectorServer: 'uws' }, load)).rejects.toThrow(
      /^COLLECTOR_SERVER is "uws", but .* is not a known binary/,
    );
  });

  test('is loaded if the operator trusts its hash', async () => {
    // The fake path has no file; the installed package of this machine is loaded.
    const loaded = await load({ trustedHash: planted.sha256 });
    expect(loaded.kind).not.toBe('unknown');
  });
});

describe('the file that a package would load', () => {
  test('is its own if it has one for this system and Node, like the release of the author', () => {
    const name = `uws_${system.replace('-', '_')}_${process.versions.modules}.node`;
    const file = write(`maker/node_modules/uws-maker/${name}`, 'made');
    write('maker/node_modules/uws-maker/package.json', '{"name":"uws-maker","main":"uws.js"}');
    write('maker/node_modules/uws-maker/uws.js', '');
    expect(binaryOf('uws-maker', join(base, 'maker', 'x.js'))).toEqual({ file, sha256: hashOf('made') });
  });

  test('is otherwise that of the nearest package for this system and Node', () => {
    const parts = `node_modules/@uwsjs/${system}-${major}/uws.node`;
    write(`packed/${parts}`, 'of another release');
    write('packed/node_modules/uws-packed/package.json', '{"name":"uws-packed","main":"uws.js"}');
    write('packed/node_modules/uws-packed/uws.js', '');
    const file = write(`packed/node_modules/uws-packed/${parts}`, 'packed');
    expect(binaryOf('uws-packed', join(base, 'packed', 'x.js'))).toEqual({ file, sha256: hashOf('packed') });
  });

  test('is null if the package is missing or has none', () => {
    write('bare/node_modules/uws-bare/package.json', '{"name":"uws-bare","main":"uws.js"}');
    write('bare/node_modules/uws-bare/uws.js', '');
    expect(binaryOf('uws-bare', join(base, 'bare', 'x.js'))).toBeNull();
    expect(binaryOf('uws-nowhere', join(base, 'bare', 'x.js'))).toBeNull();
  });
});

test('docs/operations/supply-chain.md lists the hash of every known binary, and no other', () => {
  const page = readFileSync(projectFile('docs', 'operations', 'supply-chain.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+\.\d+) \| ([\w-]+) \| (\d+) \| `([0-9a-f]{64})` \|$/gm)];
  expect(
    Object.fromEntries(rows.map(([, release, os, node, hash]) => [`${release} ${os} ${node}`, hash])),
  ).toEqual(expectedBinaries);
});
