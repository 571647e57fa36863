import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import type { SecretsSource } from '../config/secrets.ts';
import type { Logger } from '../telemetry/logger.ts';
import { writeSecretsFile } from './file.ts';
import { KeyRing } from './key-ring.ts';
import { refreshSecrets, startSecretsRefresh } from './refresh.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-refresh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = (id: number) => ({ id, bytes: Buffer.alloc(32, id + 1) });
const path = join(folder, 'secrets.env');

function role() {
  const said: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => said.push(line),
    error: (...line: unknown[]) => said.push(line),
  };
  return {
    config: { secrets: { kind: 'file', path } satisfies SecretsSource },
    secrets: {
      token: new KeyRing([key(0)]),
      erasure: new KeyRing([key(0)]),
      seal: new KeyRing([], 'not given'),
    },
    log: log as unknown as Logger,
    metrics: new Registry(),
    said,
  };
}

test('a role loads the keys that it needs from a changed file, and exports their numbers', async () => {
  const { said, ...platform } = role();
  writeSecretsFile(path, { token: [key(0)], erasure: [key(0)], seal: [key(0)] });
  const fresh = startSecretsRefresh(platform);
  await refreshSecrets(platform);
  expect(said).toEqual([]);
  writeSecretsFile(path, { token: [key(1), key(0)], erasure: [key(0)], seal: [key(1)] });
  await refreshSecrets(platform);
  expect(platform.secrets.token.current).toEqual(key(1));
  expect(said).toEqual([[{ kind: 'token', keys: [1, 0] }, 'the keys have changed']]);
  expect(() => platform.secrets.seal.current, 'a kind that the role was not given').toThrow('not given');
  const shown = await platform.metrics.metrics();
  expect(shown).toContain('secret_keys{kind="token",id="1",use="current"} 1');
  expect(shown).toContain('secret_keys{kind="token",id="0",use="accepted"} 1');
  expect(shown).not.toContain('kind="seal"');
  await fresh.close();
});

test.each([
  ['is gone', () => rmSync(path)],
  ['is empty', () => writeFileSync(path, '', { mode: 0o600 })],
  ['is cut', () => writeFileSync(path, `SITE_TOKEN_SECRET=1:${'ab'.repeat(31)}`, { mode: 0o600 })],
])('a file that %s changes nothing, and one error is logged', async (_, spoil) => {
  const { said, ...platform } = role();
  writeSecretsFile(path, { token: [key(0)], erasure: [key(0)] });
  spoil();
  await refreshSecrets(platform);
  expect(platform.secrets.token.current).toEqual(key(0));
  expect(said).toMatchObject([[{}, 'the secrets cannot be read again; the previous ones stay in use']]);
  expect(JSON.stringify(said)).not.toContain('abab');
});
