import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { targetFrom } from './arguments.ts';
import { type ReadLine, readOrders } from './read.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'engage-orders-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

async function read(name: string, text: string): Promise<ReadLine[]> {
  const file = join(dir, name);
  writeFileSync(file, text);
  const lines: ReadLine[] = [];
  for await (const line of readOrders(file)) lines.push(line);
  return lines;
}

const bodies = (lines: readonly ReadLine[]) =>
  lines.map((line) => {
    if (line.kind === 'order') return line.body;
    return `${line.line}: ${line.kind === 'test' ? 'a test' : line.why}`;
  });

/** In the format of Shopify's admin: one line per item, CRLF, notes with several lines. */
const SHOPIFY = [
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Notes,Note Attributes,Cancelled at,Refunded Amount,Id,Tags',
  '#1001,ann@example.com,paid,2026-05-01 10:00:00 +0200,EUR,95.90,5.00,100.90,SPRING,5.00,2026-05-01 09:59:00 +0200,1,"Mug, ""large""",62.95,Ann Example,"first line',
  'second, line",,,0.00,5550001,',
  '#1001,ann@example.com,,,,,,,,,,2,Spoon,18.98,,,,,,,',
  '#1002,bob@example.com,refunded,,EUR,20.00,0.00,20.00,,0.00,2026-05-02 00:30:00 -0500,1,Spoon,20.00,Bob,,_service_uid: 11111111-2222-4333-8444-555555555555,,20.00,5550002,',
  '',
].join('\r\n');

describe('a file of orders', () => {
  test('from Shopify is read as the feed would have had it, without names of persons', async () => {
    const lines = await read('shopify.csv', `\uFEFF${SHOPIFY}`);
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
    expect(bodies(lines)).toEqual([
      {
        id: '5550001',
        order_number: '1001',
        created_at: '2026-05-01 09:59:00+0200',
        currency: 'EUR',
        total_price: '100.90',
        subtotal_price: '95.90',
        total_discounts: '5.00',
        financial_status: 'paid',
        discount_codes: ['SPRING'],
      },
      {
        id: '5550002',
        order_number: '1002',
        created_at: '2026-05-02 00:30:00-0500',
        currency: 'EUR',
        total_price: '20.00',
        subtotal_price: '20.00',
        total_discounts: '0.00',
        financial_status: 'refunded',
      },
    ]);
    expect(lines).toMatchObject([
      { accepted: { created_at_ms: Date.parse('2026-05-01T07:59:00Z') }, unnamedRefunds: false },
      // Its status says that all of it went back.
      { accepted: { created_at_ms: Date.parse('2026-05-02T05:30:00Z') }, unnamedRefunds: false },
    ]);
  });

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with the names of the feed, parted by %s', async (_, delimiter) => {
    const rows = [
      ['order_id', 'created_at', 'currency', 'total_price', 'email'],
      ['7', '2026-05-01', 'USD', '12.5', 'ann@example.com'],
    ];
    const lines = await read('feed.csv', rows.map((row) => row.join(delimiter)).join('\n'));
    expect(bodies(lines)).toEqual([
      { id: '7', created_at: '2026-05-01', currency: 'USD', total_price: '12.5' },
    ]);
  });

  test('from an order plugin of WooCommerce is read without its items, which are text', async () => {
    const rows = [
      'order_id,order_number,date,status,order_total,order_currency,line_items',
      '727,727,2026-05-02 08:30:00,completed,71.10,EUR,id:1|name:Mug|quantity:2|total:71.10',
    ];
    expect(bodies(await read('plugin.csv', rows.join('\n')))).toEqual([
      {
        id: '727',
        order_number: '727',
        created_at: '2026-05-02 08:30:00',
        currency: 'EUR',
        total_price: '71.10',
        financial_status: 'completed',
      },
    ]);
  });

  test('as JSON lines keeps items and refunds with their ids, and drops the customer', async () => {
    const refund = { id: 9, created_at: '2026-05-03', transactions: [] };
    const order = {
      id: 8,
      name: '#8',
      order_number: 8,
      created_at: '2026-05-02T00:00:00Z',
      currency: 'USD',
      total_price: '3.00',
      line_items: [{ product_id: 1, variant_id: 2, price: '3.00', quantity: 1, title: 'x' }],
      customer: { id: 77, email: 'ann@example.com' },
      email: 'ann@example.com',
      note_attributes: [{ name: '_service_uid', value: '11111111-2222-4333-8444-555555555555' }],
      refunds: [refund],
    };
    const woo = {
      id: 727,
      number: '727',
      date_created_gmt: '2026-05-02T08:30:00',
      total: '71.10',
      currency: 'EUR',
    };
    const lines = await read(
      'orders.jsonl',
      `${JSON.stringify(order)}\n\n${JSON.stringify({ ...woo, status: 'completed', refunds: [{ id: 5, total: '-1.00' }] })}\n`,
    );
    expect(lines).toMatchObject([
      {
        accepted: { order_number: '8', visitor: null, customer_id: null, email: null },
        refunds: [{ id: 9, order_id: 8 }],
      },
      {
        line: 3,
        accepted: { order_id: '727', total: '71.10', financial_status: 'completed' },
        refunds: [],
        unnamedRefunds: true,
      },
    ]);
    expect(JSON.stringify(bodies(lines))).not.toMatch(/ann@|11111111|77/);
  });

  test('that Shopify has cancelled is cancelled, whatever its payment status, in both formats', async () => {
    const csv = SHOPIFY.replace(',,0.00,5550001', ',2026-05-01 12:00:00 +0200,0.00,5550001');
    const order = {
      id: 1,
      created_at: '2026-05-02',
      currency: 'EUR',
      total_price: '1',
      financial_status: 'paid',
    };
    const json = [
      { ...order, cancelled_at: '2026-05-03T00:00:00Z' },
      { ...order, cancelled_at: null },
    ];
    const lines = [
      ...(await read('cancelled.csv', csv)),
      ...(await read('cancelled.jsonl', json.map((one) => JSON.stringify(one)).join('\n'))),
    ];
    expect(lines).toMatchObject(
      ['cancelled', 'refunded', 'cancelled', 'paid'].map((financial_status) => ({
        body: { financial_status },
      })),
    );
  });

  test('from Shopify has refunds in its own currency, and a test order is left out', async () => {
    const money = (amount: string, currency: string) => ({ amount, currency_code: currency });
    const set = { shop_money: money('71.10', 'EUR'), presentment_money: money('66.84', 'CHF') };
    const refund = (id: number, amount: string) => ({
      ...{ id, created_at: '2026-05-03T00:00:00Z' },
      transactions: [{ kind: 'refund', status: 'success', amount, currency: 'CHF' }],
    });
    const order = {
      ...{ id: 1, created_at: '2026-05-02', updated_at: '2026-05-03', currency: 'EUR', total_price: '71.10' },
      ...{ total_price_set: set, refunds: [refund(8, '33.33'), refund(9, '33.51')], test: false },
    };
    const text = [order, { ...order, id: 2, test: true }].map((one) => JSON.stringify(one)).join('\n');
    const [sold, tried] = await read('presentment.jsonl', text);
    expect(sold).toMatchObject({
      refunds: ['35.45', '35.65'].map((amount, i) => ({
        ...{ id: String(8 + i), order_id: '1', transactions: [{ amount, currency: 'EUR' }] },
      })),
    });
    expect(tried).toEqual({ kind: 'test', line: 2 });
  });

  test('with a line that the feed would refuse: names line and field, and continues', async () => {
    const csv = ['id,created_at,currency,total', '1,yesterday,EUR,5', ',2026-05-01,EUR,5', '3,2026-05-01,,5'];
    const more = ['4,2026-05-01,EUR,"1.234,50"', '5,2026-05-01,EUR,-5', '6,2026-05-01,EUR,5'];
    expect(bodies(await read('faulty.csv', [...csv, ...more].join('\n')))).toEqual([
      '2: The field created_at must be an ISO 8601 instant of the years 1970 to 2099.',
      '3: The field id must be an id: a whole number, or at most 64 letters, digits or any of _.:#/-.',
      '4: The field currency must be a currency code such as USD, of 3 to 8 letters and digits.',
      '5: The field total_price must be a decimal number of zero or more.',
      '6: The field total_price must be a decimal number of zero or more.',
      { id: '6', created_at: '2026-05-01', currency: 'EUR', total_price: '5' },
    ]);
    expect(bodies(await read('faulty.jsonl', '[1]\n{"id":1\n'))).toEqual([
      '1: The line must be one JSON object.',
      '2: The line must be one JSON object.',
    ]);
  });

  test('that is none is refused as a whole', async () => {
    const withoutId = SHOPIFY.replace(',Id,', ',Order,');
    await expect(read('a.csv', withoutId)).rejects.toThrow('these are missing: id (or order_id).');
    await expect(read('b.csv', 'id,created_at,currency,total\n1,2026-05-01,EUR,"5\n')).rejects.toThrow(
      'Line 2: a quote is opened and never closed.',
    );
    await expect(read('c.xlsx', '')).rejects.toThrow('must end in .csv, .jsonl, .ndjson');
  });
});

describe('the arguments', () => {
  const env = { SITE_PUBLIC_KEY: 'feed' };
  const away = ['import', '--site', 'shop', '--file', 'o.csv', '--url', 'https://sdk.test/'];

  test('name website, file and address; the key is in the environment', () => {
    expect(targetFrom([...away, '--before', '2026-11-01'], env, '/nowhere')).toEqual({
      file: 'o.csv',
      beforeMs: Date.UTC(2026, 10, 1),
      feed: { sdkUrl: 'https://sdk.test', site: 'shop', feedKey: 'feed' },
    });
    expect(targetFrom(['import', '--file', 'o.csv', '--dry-run'], {}, '/nowhere')).toMatchObject({
      feed: null,
    });
  });

  test.each([
    ['nothing to do', ['--file', 'o.csv'], env, 'The command must be import'],
    ['no file', ['import'], env, '--file'],
    ['no website', ['import', '--file', 'o.csv'], env, '--site'],
    ['no address', away.slice(0, 5), env, '--url'],
    ['an address that is none', [...away.slice(0, 6), 'shop'], env, 'must be an address'],
    ['no key', away, {}, 'SITE_PUBLIC_KEY'],
    ['a key among the arguments', [...away, '--key=secret'], env, 'rotate'],
    ['a date that is none', [...away, '--before', 'May'], env, '--before'],
    ['an option that there is not', [...away, '--quick'], env, 'Unknown option'],
  ])('%s is answered with a sentence', (_, args, environment, sentence) => {
    const answer = targetFrom(args, environment, '/nowhere');
    expect(answer).toContain(sentence);
    expect(answer).not.toContain('secret');
  });
});
