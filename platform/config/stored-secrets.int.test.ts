import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { ConfigError } from './config.ts';
import { loadSecrets } from './stored-secrets.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(async () => {
  await rig?.close();
});

test('secrets are made once, and those that are given must be the same', async () => {
  const { postgres } = rig.platform;
  const made = await loadSecrets(postgres, null);
  expect(await loadSecrets(postgres, null)).toEqual(made);
  expect(await loadSecrets(postgres, { token: made.token, erasure: made.erasure })).toEqual(made);
  for (const name of ['token', 'erasure'] as const) {
    const other = randomBytes(32);
    const attempt = loadSecrets(postgres, { token: made.token, erasure: made.erasure, [name]: other });
    await expect(attempt).rejects.toThrow(ConfigError);
    const { message } = (await attempt.catch((error: Error) => error as Error)) as Error;
    expect(message).toMatch(/^(SITE_TOKEN|ERASURE)_SECRET is not the one that Postgres keeps [^\n]*\.$/);
    expect(message).not.toContain(other.toString('hex'));
  }
  expect(await loadSecrets(postgres, null), 'a refusal changes nothing').toEqual(made);
});

test('those that are given at the very first start are taken', async () => {
  const { postgres } = rig.platform;
  await postgres.query('delete from secret');
  const given = { token: randomBytes(32), erasure: randomBytes(32) };
  expect(await loadSecrets(postgres, given)).toMatchObject(given);
  expect(await loadSecrets(postgres, null)).toMatchObject(given);
});
