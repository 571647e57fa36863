import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { start } from '../main.ts';
import { addPerson, type Client, signIn } from '../testing.ts';
import { csvLine } from '../views/csv.ts';
import { orderColumns } from '../views/store-export.ts';
import type { StoreItem } from './store-shape.ts';

let rig: Rig;
let api: Running;
let base: string;
let admin: Client & { token: string };
let site: SiteId;
/** More than one page of an export. */
const ORDERS = limits.CSV_EXPORT_PAGE + 5;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  admin = await signIn(base, await addPerson(rig.platform, 'olga@example.com'));
  const shop = { name: 'Mine', allowed_origins: ['https://shop.example'] };
  site = (await admin('POST', '/sdk', shop)).body._id;
  // Pairs of them have the same instant.
  await rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, order_number, created_at, currency, total)
     select $1, 'order-' || n, case when n = 7 then '=1+1' else '#' || n end,
       timestamptz '2026-11-01T00:00:00Z' + (n / 2) * interval '1 second', 'EUR', n + 0.1
     from generate_series(1, $2) n`,
    [site, ORDERS],
  );
  await rig.platform.postgres.query(
    `insert into ledger_refund (site_id, refund_id, order_id, created_at, currency, amount)
     values ($1, 'r1', 'order-7', '2026-11-02T00:00:00Z', 'EUR', 2.5)`,
    [site],
  );
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

const get = (path: string, accept: string): Promise<Response> =>
  fetch(base + path, { headers: { Authorization: `Bearer ${admin.token}`, Accept: accept } });

describe('orders as CSV', () => {
  test('are what all pages of JSON say, each once, whatever limit and before', async () => {
    const items: StoreItem[] = [];
    for (let before = ''; ; ) {
      const { body } = await admin('GET', `/sdk/${site}/store?limit=200${before}`);
      items.push(...body.items);
      if (body.next === null) break;
      before = `&before=${encodeURIComponent(body.next)}`;
    }
    expect(items).toHaveLength(ORDERS);
    const answer = await get(`/sdk/${site}/store?limit=1&before=2020-01-01T00:00:00Z`, 'text/csv');
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([...[200, 'text/csv; charset=utf-8; header=present', 'attachment; filename="orders.csv"']]);
    expect(answer.headers.get('x-data-lag-seconds')).toMatch(/^\d+$/);
    const cells = items.map((item) => orderColumns.map((name) => item[name]));
    const text = await answer.text();
    expect(text).toBe([orderColumns, ...cells].map(csvLine).join(''));
    expect(text).toContain(`order-7,"'=1+1",`);
  });

  test('follow the same access rules as moments', async () => {
    expect((await get(`/sdk/${site}/store`, '*/*')).headers.get('content-type')).toContain(
      'application/json',
    );
    expect((await get(`/sdk/${site}/store`, 'text/html')).status).toBe(406);
    expect((await get('/sdk/none/store', 'text/csv')).status).toBe(404);
  });
});
