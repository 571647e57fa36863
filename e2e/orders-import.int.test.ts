import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { commandArgs } from './support/commands.ts';
import { type System, startSystem } from './system.ts';

let system: System;
const servers: Server[] = [];
beforeAll(async () => {
  system = await startSystem();
}, 180_000);
afterAll(async () => {
  for (const one of servers) one.close();
  await system?.close();
});

type Ran = { readonly code: number | null; readonly lines: string[] };

/** Runs the command like a person, in a separate process. */
async function orders(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [...commandArgs('orders'), 'import', ...args], {
    cwd: projectFile(),
    env: { PATH: process.env['PATH'], DATA_DIR: '/nowhere', SITE_PUBLIC_KEY: key(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += String(part)));
  child.stderr.on('data', (part: Buffer) => (text += String(part)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(text).not.toContain(key());
  return { code, lines: text.trim().split('\n') };
}

const key = (): string => system.demo.site.public_key;
const site = (): string => system.demo.site._id;
const toShop = (url = system.rig.config.sdkUrl): string[] => ['--site', site(), '--url', url];
function file(name: string, lines: readonly string[]): string {
  const path = join(system.rig.config.dataDir, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

type Store = {
  totals: { currency: string; orders: number; gross: number; refunded: number; net: number }[];
  items: { order_id: string; order_number: string | null; total: number }[];
};
const store = (): Promise<Store> => system.api<Store>('GET', `/sdk/${site()}/store?limit=200`);
const reasons = (): Promise<{ revenue_cap: number | null }> => system.api('GET', `/sdk/${site()}/reasons`);

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
/** 120 orders of the last year in the format of Shopify's export; the n-th is n dollars. */
const header = 'Name,Email,Financial Status,Currency,Total,Created at,Lineitem price,Refunded Amount,Id';
const shopify = Array.from({ length: 120 }, (_, i) => {
  const createdAt = daysAgo(3 * i + 1).replace(/T(.{8}).*/, ' $1 +0000');
  return [
    `#${i + 1},a${i}@example.com,paid,usd,${i + 1}.00,${createdAt},1.00,0.00,${7_000_000 + i}`,
    `#${i + 1},a${i}@example.com,,,,,2.00,,`,
  ];
}).flat();

test('a dry run reads the file, needs no key and sends nothing', async () => {
  const path = file('shopify.csv', [header, ...shopify]);
  const { code, lines } = await orders(['--file', path, '--dry-run'], { SITE_PUBLIC_KEY: '' });
  expect(lines).toEqual([expect.stringMatching(/^120 orders would be imported from .* to .*: 120 in USD$/)]);
  expect(code).toBe(0);
  expect((await store()).items).toEqual([]);
});

test('a year of orders goes through the feed once, however often, and fixes the cap of revenue', async () => {
  expect((await reasons()).revenue_cap).toBeNull();
  const path = file('shopify.csv', [header, ...shopify]);
  for (const _ of ['the first time', 'again']) {
    const { code, lines } = await orders([...toShop(), '--file', path]);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^120 orders imported from /)]);
    const { totals } = await store();
    expect(totals).toMatchObject([{ currency: 'USD', orders: 120, gross: 7_260, refunded: 0, net: 7_260 }]);
  }
  // 119 of the 120 orders are the least number that is 99 % of them.
  await eventually('the cap is known', async () => (await reasons()).revenue_cap === 119);
  const { rows } = await system.rig.platform.postgres.query(
    'select 1 from ledger_order where visitor_id is not null or customer_hash is not null or email_hash is not null',
  );
  expect(rows).toEqual([]);
});

test('orders with their refunds from JSON lines; what is later than --before, or not an order, is named', async () => {
  const base = { created_at: daysAgo(40), currency: 'EUR' };
  const refunds = [
    {
      id: 'r1',
      created_at: daysAgo(39),
      transactions: [{ kind: 'refund', status: 'success', amount: '2.50', currency: 'EUR' }],
    },
  ];
  const path = file('orders.jsonl', [
    JSON.stringify({ ...base, id: 'e1', total_price: '10.00', refunds }),
    JSON.stringify({ ...base, id: 'e2', total_price: 'ten' }),
    JSON.stringify({ ...base, id: 'e3', total_price: '5.00', created_at: daysAgo(1) }),
    // The same order again: the later line wins.
    JSON.stringify({ ...base, id: 'e1', total_price: '12.00', refunds }),
  ]);
  const { code, lines } = await orders([...toShop(), '--file', path, '--before', daysAgo(7)]);
  expect(lines).toEqual([
    'line 2 was refused: The field total_price must be a decimal number of zero or more.',
    expect.stringMatching(/^1 order imported from .*: 1 in EUR, with 1 refund$/),
    expect.stringMatching(/^1 order skipped: not before /),
    '1 line refused: correct them and import the file again',
  ]);
  expect(code).toBe(1);
  const { totals } = await store();
  expect(totals.find(({ currency }) => currency === 'EUR')).toMatchObject({
    orders: 1,
    gross: 12,
    refunded: 2.5,
    net: 9.5,
  });
});

/** A proxy before the service that is busy, broken or silent at every second request. */
async function flaky(): Promise<{ url: string; seen: () => number }> {
  let seen = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      seen += 1;
      if (seen % 6 === 1)
        return void response.writeHead(429, { 'Retry-After': '0' }).end('{"error":"Slowly."}');
      if (seen % 6 === 3) return void response.writeHead(502).end('<html>');
      if (seen % 6 === 5) return void request.socket.destroy();
      const headers = {
        'Content-Type': 'application/json',
        'X-Service-Token': String(request.headers['x-service-token']),
      };
      const answer = await fetch(`${system.rig.config.sdkUrl}${request.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen: () => seen };
}

test('what the service does not accept is sent again until it does', async () => {
  const { url, seen } = await flaky();
  const rows = Array.from({ length: 20 }, (_, i) => `g${i},${daysAgo(50)},GBP,1`);
  const path = file('more.csv', ['id,created_at,currency,total_price', ...rows]);
  const { code, lines } = await orders([...toShop(url), '--file', path]);
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^20 orders imported from /)]]);
  expect(seen()).toBeGreaterThan(30);
  const { totals } = await store();
  expect(totals.find(({ currency }) => currency === 'GBP')).toMatchObject({ orders: 20, gross: 20 });
});

test.each([
  ['a wrong key', () => toShop(), { SITE_PUBLIC_KEY: 'not-the-key' }, 'does not accept the feed key'],
  [
    'an unknown website',
    () => ['--site', 'nobody', '--url', system.rig.config.sdkUrl],
    {},
    'no such website',
  ],
])('%s ends it at once, with what to do', async (_, where, env, sentence) => {
  const { code, lines } = await orders([...where(), '--file', file('one.csv', [header, shopify[0]!])], env);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(sentence);
  expect(lines[0]).not.toContain('not-the-key');
});

test('a missing file is reported as missing', async () => {
  expect(await orders([...toShop(), '--file', '/nowhere/orders.csv'])).toEqual({
    code: 1,
    lines: ['There is no file /nowhere/orders.csv.'],
  });
});
