/** With ENGAGE_ENV=production no role starts with keys that are stored in the database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(() => rig?.close());

async function start(role: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [...commandArgs('role'), role], {
    env: { ...process.env, ...rig.env, ENGAGE_ENV: 'production', METRICS_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code, said };
}

test.each([
  ['storefront', 'give SITE_TOKEN_SECRET, PERSON_SECRET, ERASURE_SECRET with'],
  ['api', 'give SEAL_SECRET, PERSON_SECRET, ERASURE_SECRET with'],
  ['processor', 'give ERASURE_SECRET with'],
  ['collector', 'needs SITE_TOKEN_SECRET and ERASURE_SECRET: set SECRETS_FILE'],
])('%s refuses to start, with one sentence', async (role, says) => {
  const { rows } = await rig.platform.postgres.query('select 1 from secret');
  expect(rows, 'Postgres keeps keys').toHaveLength(4);
  const { code, said } = await start(role);
  expect(code).toBe(1);
  expect(said).toMatch(/^[^\n]+\.\n$/);
  expect(said).toContain(says);
});
