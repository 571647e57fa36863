import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { projectFile } from '#schemas/files.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { commandArgs } from './support/commands.ts';
import { type System, startSystem } from './system.ts';

let system: System;
let dataDir: string;
beforeAll(async () => {
  system = await startSystem();
  // The caller waits for 20 seconds.
  Object.assign(limits, { ERASE_ANSWER_MS: 19_000 });
  dataDir = join(system.rig.config.dataDir, 'check-site');
  mkdirSync(dataDir);
}, 120_000);
afterAll(async () => system?.close());

type Ran = { readonly code: number | null; readonly lines: string[] };

/** Runs the command like a person, in a separate process. */
async function checkSite(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [...commandArgs('check-site'), ...args], {
    cwd: projectFile(),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += String(part)));
  child.stderr.on('data', (part: Buffer) => (text += String(part)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: text.trim().split('\n') };
}

const addresses = (): string[] => {
  const { apiUrl, sdkUrl } = system.rig.config;
  return [system.demo.site._id, '--base-url', `${apiUrl}/v1`, '--sdk-url', sdkUrl];
};

type Store = {
  totals: unknown[];
  items: { order_id: string; currency: string; total: number; refunded: number; net: number }[];
};
const view = <T>(path: string): Promise<T> => system.api<T>('GET', `/sdk/${system.demo.site._id}${path}`);
const store = (): Promise<Store> => view('/store');
/** Everything that a merchant reads about orders and visitors, as of the same instants. */
async function figures(to: string): Promise<unknown> {
  const [{ totals }, reasons, traffic] = await Promise.all([
    store(),
    view(`/reasons?to=${to}`),
    view<{ current: { total: unknown } }>(`/traffic?from=${yesterday}`),
  ]);
  // Not its steps: another one begins with each day.
  return { totals, reasons, traffic: traffic.current.total };
}
const ordersCompared = async (): Promise<number> => {
  const found = await system.rig.platform.clickhouse.query({
    query: "select count() as orders from ledger_orders final where startsWith(order_id, 'check-site-')",
    format: 'JSONEachRow',
  });
  const [row] = await found.json<{ orders: string }>();
  return Number(row!.orders);
};

test('with the ready.json of a running system every step passes, and no figure changes', async () => {
  const to = new Date(Date.now() + 3_600_000).toISOString();
  const before = await figures(to);
  const { apiUrl, sdkUrl } = system.rig.config;
  const { account, site } = system.demo;
  const ready = { base_url: `${apiUrl}/v1`, sdk_url: sdkUrl, account, site };
  writeFileSync(join(dataDir, 'ready.json'), JSON.stringify(ready));
  const { code, lines } = await checkSite([]);
  rmSync(join(dataDir, 'ready.json'));
  expect(lines.filter((line) => line.startsWith('failed'))).toEqual([]);
  expect([code, lines.at(-1)]).toEqual([0, 'all steps passed']);
  const { items } = await store();
  const isOfCheck = expect.stringMatching(/^check-site-/);
  // In a currency of its own, because cancelled orders too set the cap of revenue.
  const row = { order_id: isOfCheck, currency: 'XTS', total: 1, refunded: 1, net: 0 };
  expect(items).toMatchObject([row, row]);
  await eventually('the orders among those of the comparison', async () => (await ordersCompared()) === 2);
  expect(await figures(to)).toEqual(before);
});

test('a key from the environment is enough, and the check erases its visitor', async () => {
  const { token } = await system.api<{ token: string }>('POST', '/keys', {
    name: 'check-site',
    scopes: ['sites:read', 'facts:read'],
  });
  const env = { API_KEY: token, SITE_PUBLIC_KEY: system.demo.site.public_key };
  const { code, lines } = await checkSite(
    [...addresses(), '--erase', '--origin', system.demo.site.origin],
    env,
  );
  expect(lines.filter((line) => line.startsWith('failed'))).toEqual([]);
  expect(code).toBe(0);
  expect(lines.join('\n')).not.toContain(token);
  expect(lines.join('\n')).toMatch(/ok {6}erasure of the test visitor: \d visitor, 2 orders/);
});

test('a problem is named with its remedy, and the exit code is 1', async () => {
  const { token } = await system.api<{ token: string }>('POST', '/keys', {
    name: 'few',
    scopes: ['sites:read'],
  });
  const env = { API_KEY: token, SITE_PUBLIC_KEY: 'not-the-key' };
  const { code, lines } = await checkSite([...addresses(), '--origin', 'https://elsewhere.test'], env);
  const failed = lines.filter((line) => line.startsWith('failed'));
  expect(code).toBe(1);
  expect(failed.map((line) => line.replace(/ answered.*/, ''))).toEqual(
    expect.arrayContaining([
      'failed  facts sheet',
      'failed  settings for https://elsewhere.test',
      'failed  cart',
      'failed  order',
    ]),
  );
  expect(lines).toContain('note    store: not checked, because the feeds did not accept everything.');
  for (const line of failed) expect(line).toContain('What to do:');
  expect(lines.join('\n')).not.toContain('not-the-key');
});

test('an unreachable service is reported as such', async () => {
  const env = { API_KEY: 'svc_live_x', SITE_PUBLIC_KEY: 'x' };
  const gone = 'http://127.0.0.1:9';
  const { code, lines } = await checkSite(['shop', '--base-url', `${gone}/v1`, '--sdk-url', gone], env);
  expect([code, lines.filter((line) => line.startsWith('failed')).length > 0]).toEqual([1, true]);
  expect(lines.join('\n')).toContain('did not respond');
});
