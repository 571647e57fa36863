import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { clientOptions } from '#platform/config/postgres-address.ts';
import { Eraser } from '#platform/erasure/eraser.ts';
import { followErasures } from '#platform/erasure/follow.ts';
import { partitionOf } from '#platform/log/partition.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import type { Card } from '#schemas/card/card.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { BrowserData, BrowserKind, Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson, signIn } from '../../../api/testing.ts';
import { beginDeletion } from '../../../api/v1/sites/store.ts';
import { start as startCollector } from '../../../ingest/collector/main.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { changeSite, FEED_KEY, follow, makeSite, ORIGIN } from '../../../ingest/test-kit.ts';
import { start as startProcessor } from '../../../processors/main.ts';
import { dial } from '../../conformance/socket.ts';
import { collectorPlatform, type Rig, useRig } from '../../rig.ts';
import { givenUp } from '../../support/given-up.ts';
import { filesWith, tablesWith, viewRowsOf } from '../search.ts';

let rig: Rig;
let processor: Running;
let writer: Writer;
let site: SiteId;
const running: Running[] = [];
const topics: Record<
  'decisions' | 'cards' | 'erasures' | 'signals' | 'config',
  Awaited<ReturnType<typeof follow>>
> = {} as never;
beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent' });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  running.push(
    await startStorefront(rig.platform, loadBundle(bundle)),
    await startCollector(await collectorPlatform(rig)),
  );
  running.push(await startApi(rig.platform));
  processor = await newProcessor();
  writer = await Writer.open(rig.platform, ['signals', 'decisions']);
  topics.decisions = await follow(rig.platform, 'decisions');
  for (const name of ['cards', 'erasures', 'signals', 'config'] as const) {
    topics[name] = await follow(rig.platform, name);
  }
  running.push(writer, ...Object.values(topics));
  site = await shop();
});
afterAll(async () => {
  await Promise.allSettled([processor?.close(), ...running.map((one) => one.close())]);
  await rig?.close();
});

async function shop(): Promise<SiteId> {
  const id = await makeSite(rig.platform, { facts: { currency: 'EUR', return_days: 30 } });
  await eventually('the site is known', async () => (await get('/settings', id)).status === 200);
  return id;
}
const get = (path: string, id = site) =>
  fetch(`${rig.config.sdkUrl}/${id}${path}`, { headers: { origin: ORIGIN } });
const post = (path: string, body: object, id = site) =>
  fetch(`${rig.config.sdkUrl}/${id}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-service-token': FEED_KEY + id },
    body: JSON.stringify(body),
  });
type Answer = { erased: boolean; visitors: number; orders: number; receipt: string };
async function erase(body: object, id = site): Promise<Answer> {
  const answer = await post('/privacy/erase', body, id);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
/**
 * ClickHouse's files are compressed: what two ids share is written once and pointed at, and then the second id is in no
 * file in one piece. So no id begins like another, and their letters are too many to meet by chance.
 */
const canary = (): VisitorId => randomBytes(24).toString('base64url') as VisitorId;
let orders = 1_000;

const order = (visitor: VisitorId | null, customer: number, created = new Date()) => ({
  id: orders++,
  order_number: 7,
  created_at: created.toISOString(),
  currency: 'EUR',
  total_price: '62.50',
  subtotal_price: '62.50',
  total_discounts: '0.00',
  financial_status: 'paid',
  line_items: [],
  note_attributes: visitor ? [{ name: '_service_uid', value: visitor }] : [],
  customer: { id: customer },
});

/** A socket of the visitor; returns the sequence number with which it was welcomed. */
async function visit(visitor: VisitorId, id: SiteId, items: object[] = []): Promise<number> {
  const { token } = (await (await get('/settings', id)).json()) as { token: string };
  const hello = { t: 'hello', v: 1, token, user_id: visitor, url: `${ORIGIN}/p`, sdk: '1' };
  // A collector that does not know a new website yet closes the socket.
  const { socket, seq } = await eventually('welcome', async () => {
    const socket = await dial(rig.config.collectorUrl, ORIGIN, hello);
    const first = await socket.next();
    return first.t === 'welcome' && { socket, seq: first.seq! };
  });
  if (items.length > 0) {
    socket.say({ t: 'signals', items });
    await eventually('ack', async () => (await socket.next()).t === 'ack');
  }
  socket.ws.close();
  return seq;
}

/** Looks at returns and stands still: a moment, and a waiting card or ghost. */
async function stall(visitor: VisitorId, id: SiteId): Promise<void> {
  const cart = { user_id: visitor, reason: 'load', item_count: 1, total: 62.5, currency: 'EUR', items: [] };
  expect((await post('/cart', cart, id)).status).toBe(204);
  const at = Date.now();
  const items = [
    ['page', { url: `${ORIGIN}/p`, title: 'X', handle: 'x' }],
    ['interest', { target: 'a', zone: 'returns', ms: 3_100, look: null }],
    ['interest', { target: 'a', zone: 'returns', ms: 3_100, look: null }],
    ['behavioral', { what: 'still', ms: 12_000 }],
  ].map(([kind, data], i) => ({ seq: i + 1, kind, at, data }));
  await visit(visitor, id, items);
  await eventually('a card', () =>
    topics.cards.records.find((record) => record.kind === 'card' && record.visitor_id === visitor),
  );
  await eventually(
    'a moment',
    async () => (await viewRowsOf(rig.platform.clickhouse, visitor, 'moments')) > 0,
  );
}

/** New visitors in every partition: a consumer that has read them has also read everything before. */
async function stallEverywhere(id: SiteId): Promise<void> {
  const partitions = new Set(Array.from({ length: rig.config.taskPartitions }, (_, n) => n));
  while (partitions.size > 0) {
    const visitor = canary();
    if (partitions.delete(partitionOf(Buffer.from(visitorKey(id, visitor)), rig.config.taskPartitions)))
      await stall(visitor, id);
  }
}

const rows = (visitor: VisitorId): Promise<number> => viewRowsOf(rig.platform.clickhouse, visitor);
const dump = (text: string): Promise<string[]> => tablesWith(rig.platform.postgres, text);
const clickhouseFiles = (text: string): Promise<string[]> => filesWith(rig.platform.clickhouse, text);

const snapshots = (text: string): string[] => {
  const folder = join(rig.config.dataDir, 'state');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text))
    .map(({ name }) => name);
};

/** Like a separate process, with separate metrics. */
const newProcessor = (): Promise<Running> => startProcessor({ ...rig.platform, metrics: new Registry() });

async function restartProcessor(): Promise<void> {
  await processor.close();
  processor = await newProcessor();
}

/** A signal that was received at `atMs` and reaches the topic now. */
function late<K extends BrowserKind>(visitor: VisitorId, kind: K, data: BrowserData[K], atMs: number) {
  const id = `late-${randomBytes(8).toString('hex')}`;
  const signal = {
    kind,
    id,
    site_id: site,
    visitor_id: visitor,
    received_at_ms: atMs,
    client_at_ms: null,
    seq: null,
    ...data,
  };
  const value = rig.platform.codec.encode(signal as unknown as Signal);
  return { topic: 'signals' as const, key: visitorKey(site, visitor), value };
}

describe('an erasure of a customer', () => {
  const visitor = canary();
  const neighbour = canary();
  const before = order(visitor, 77);
  const startedMs = Date.now();

  test('leaves no trace of the visitor in any store, and the money in the ledger', async () => {
    await Promise.all([stall(visitor, site), stall(neighbour, site)]);
    await restartProcessor();
    expect(snapshots(visitor), 'the test sees what it looks for').not.toEqual([]);
    expect((await post('/platform/orders', before)).status).toBe(200);
    await post('/platform/orders', order(null, 77));
    expect(await dump(visitor)).toContain('ledger_order');

    await eventually(
      'the files have what is sought',
      async () => (await clickhouseFiles(visitor)).length > 0,
    );
    await eventually('the neighbour is stored', async () => (await rows(neighbour)) > 0);

    const answer = await erase({ scope: 'customer', customer_id: 77, email: ' A@B.example ', orders: ['1'] });
    expect(answer).toEqual({ erased: true, visitors: 1, orders: 2, receipt: expect.any(String) });

    expect(await dump(visitor), 'Postgres').toEqual([]);
    expect(await rows(visitor), 'ClickHouse').toBe(0);
    expect(await clickhouseFiles(visitor), 'files of ClickHouse, mutations included').toEqual([]);
    expect(snapshots(visitor), 'snapshots').toEqual([]);
    expect((await get(`/card?user_id=${visitor}`)).status).toBe(204);
    await expect.poll(() => visit(visitor, site), { message: 'a stranger to the collector' }).toBe(0);
    expect(await rows(neighbour)).toBeGreaterThan(0);
    const { rows: ledger } = await rig.platform.postgres.query(
      'select total::text, visitor_id, customer_hash from ledger_order where site_id = $1 order by order_id',
      [site],
    );
    expect(ledger).toEqual([1, 2].map(() => ({ total: '62.50', visitor_id: null, customer_hash: null })));
  });

  test('again finds nothing more', async () => {
    expect(await erase({ scope: 'customer', customer_id: 77 })).toMatchObject({ visitors: 0, orders: 0 });
  });

  test('is not undone by late signals, moments or orders that come again, or a restart', async () => {
    await writer.write([
      late(visitor, 'page', { url: `${ORIGIN}/p`, title: 'X', handle: 'x', lang: null }, startedMs + 1),
      late(visitor, 'interest', { target: 'a', zone: 'returns', ms: 9_000, look: null }, startedMs + 2),
      late(visitor, 'behavioral', { what: 'still', ms: 12_000 }, startedMs + 3),
    ]);
    const moments = topics.decisions.records.filter(
      (record) => record.kind === 'decision' && record.visitor_id === visitor,
    );
    expect(moments).not.toEqual([]);
    await writer.write(
      moments.map((moment) => ({
        topic: 'decisions',
        key: visitorKey(site, visitor),
        value: rig.platform.codec.encode(moment),
      })),
    );
    expect((await post('/platform/orders', before)).status).toBe(200);
    await restartProcessor();
    // The moment of a new visitor, decided later, proves that it has been read.
    await stallEverywhere(site);
    expect(await rows(visitor)).toBe(0);
    expect(await dump(visitor)).toEqual([]);
    await processor.close();
    expect(snapshots(visitor)).toEqual([]);
    processor = await newProcessor();
  });

  test('covers what was decided while the tasks had not yet forgotten', async () => {
    const slow = canary();
    await stall(slow, site);
    const bought = order(slow, 78);
    await post('/platform/orders', bought);
    const { receipt } = await erase({ scope: 'customer', orders: [String(bought.id)] });
    const at = await eventually('the marker', () => {
      const all = topics.erasures.records.flatMap((one) =>
        one.kind === 'erasure' && one.id === receipt ? one.at_ms : [],
      );
      return all.length > 1 && all;
    });
    const moment = topics.decisions.records.find(
      (one) => one.kind === 'decision' && one.visitor_id === slow,
    ) as Decision;
    const between: Decision = {
      ...moment,
      id: `${moment.id}x` as Decision['id'],
      ts_us: at[0]! * 1_000 + 500,
    };
    await writer.write([
      { topic: 'decisions', key: visitorKey(site, slow), value: rig.platform.codec.encode(between) },
    ]);
    // Later moments of the same partition prove that this one was read.
    await stallEverywhere(site);
    expect(await rows(slow)).toBe(0);
  });

  test('of a visitor who returns does not affect the new visit', async () => {
    await stall(visitor, site);
  });
});

describe('while a part is down', () => {
  test('no tasks: 503 with Retry-After, and the same request again finishes', async () => {
    const visitor = canary();
    await stall(visitor, site);
    await post('/platform/orders', order(visitor, 88));
    await processor.close();
    const answer = await givenUp(2_000, () => post('/privacy/erase', { scope: 'customer', customer_id: 88 }));
    expect(answer.status).toBe(503);
    // The erasure's own time limit ends it, not the longer one that every request has.
    expect(await answer.text()).toContain('The erasure is not finished');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    processor = await newProcessor();
    const again = await eventually('the retry', async () => {
      const one = await post('/privacy/erase', { scope: 'customer', customer_id: 88 });
      return one.status === 200 && ((await one.json()) as Answer);
    });
    expect(again.visitors).toBe(1);
    expect([await rows(visitor), await dump(visitor)]).toEqual([0, []]);
  });

  test('no ClickHouse: 503, and the same request again finishes', async () => {
    const visitor = canary();
    await stall(visitor, site);
    const bought = order(visitor, 99);
    await post('/platform/orders', bought);
    const clickhouse = createClickHouse('http://127.0.0.1:1/none');
    const lame = await Eraser.open({ ...rig.platform, clickhouse });
    const request = {
      scope: 'customer',
      site_id: site,
      customer_hashes: [],
      email_hashes: [],
      visitor_id: null,
      order_ids: [String(bought.id)],
    } as const;
    await expect(lame.erase(request)).rejects.toMatchObject({ status: 503 });
    await Promise.all([lame.close(), clickhouse.close()]);
    expect(await dump(visitor), 'the retry can find the visitor').toContain('ledger_order');
    expect(await erase({ scope: 'customer', orders: [String(bought.id)] })).toMatchObject({ visitors: 1 });
    expect([await rows(visitor), await dump(visitor)]).toEqual([0, []]);
  });
});

describe('the clock of the storefront that erases', () => {
  const HOUR_MS = 3_600_000;
  async function eraseWithClock(offMs: number, body: object): Promise<void> {
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
    try {
      await erase(body);
    } finally {
      clock.mockRestore();
    }
  }

  test('an hour ahead, it does not erase what is still to come', async () => {
    const visitor = canary();
    const bought = order(visitor, 61);
    await post('/platform/orders', bought);
    await eraseWithClock(HOUR_MS, { scope: 'customer', orders: [String(bought.id)] });
    const { rows: marks } = await rig.platform.postgres.query('select max(at_ms)::text as at_ms from erased');
    expect(Number(marks[0].at_ms)).toBeLessThan(Date.now() + HOUR_MS / 2);
    await stall(visitor, site);
  });

  test('an hour behind, it erases what came before', async () => {
    const visitor = canary();
    const bought = order(visitor, 62);
    await post('/platform/orders', bought);
    const beforeMs = Date.now();
    await eraseWithClock(-HOUR_MS, { scope: 'customer', orders: [String(bought.id)] });
    const cart = { reason: 'load', item_count: 1, total: '62.5', currency: 'EUR', country: null, items: [] };
    await writer.write([
      late(visitor, 'cart' as never, cart as never, beforeMs - 4),
      late(visitor, 'page', { url: `${ORIGIN}/p`, title: 'X', handle: 'x', lang: null }, beforeMs - 3),
      late(visitor, 'interest', { target: 'a', zone: 'returns', ms: 9_000, look: null }, beforeMs - 2),
      late(visitor, 'behavioral', { what: 'still', ms: 12_000 }, beforeMs - 1),
    ]);
    expect((await post('/platform/orders', bought)).status).toBe(200);
    await stallEverywhere(site);
    await restartProcessor();
    expect([await rows(visitor), await dump(visitor), snapshots(visitor)]).toEqual([0, [], []]);
  });
});

describe('the clock of a process that holds cards', () => {
  test('an hour ahead, it still learns of erasures', async () => {
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    const heard: boolean[] = [];
    const visitor = canary();
    const key = rig.platform.secrets.erasure;
    const erasures = await followErasures(rig.platform, (marks) => {
      heard.push(marks.cover(key, site, visitor, now() - 60_000));
    });
    clock.mockRestore();
    const bought = order(visitor, 64);
    await post('/platform/orders', bought);
    await erase({ scope: 'customer', orders: [String(bought.id)] });
    await eventually('it is heard', () => heard.includes(true));
    await erasures.close();
  });
});

describe('what is stored while an erasure runs', () => {
  /** A transaction on another connection, which the test ends. */
  async function begun(work: (query: pg.Client['query']) => Promise<unknown>): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: rig.config.postgresUrl });
    await client.connect();
    await client.query('begin');
    await work(client.query.bind(client) as pg.Client['query']);
    return client;
  }

  test('a card that is being handed out delays the answer, so that none is handed out after it', async () => {
    const visitor = canary();
    await stall(visitor, site);
    const bought = order(null, 63);
    const card = topics.cards.records.find((one) => one.kind === 'card' && one.visitor_id === visitor)!;
    // Named by an order that is too old to withdraw the card.
    await rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
       values ($1, $2, now() - interval '30 days', 'EUR', 1, $3)`,
      [site, String(bought.id), visitor],
    );
    // Settling the same card now waits for this transaction.
    const blocker = await begun((query) =>
      query(
        `insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome)
         values ($1, $2, 'somebody', 'd', 'withdrawn')`,
        [(card as Card).id, site],
      ),
    );
    const taking = get(`/card?user_id=${visitor}`);
    await eventually('the hand-out waits', async () => {
      const { rowCount } = await rig.platform.postgres.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%card_settled%'`,
      );
      return rowCount === 1;
    });
    const request = { scope: 'customer', orders: [String(bought.id)] };
    expect((await givenUp(2_000, () => post('/privacy/erase', request))).status).toBe(503);
    await blocker.query('rollback');
    await Promise.all([taking, blocker.end()]);
    await eventually('the retry', async () => (await post('/privacy/erase', request)).status === 200);
    expect(await dump(visitor)).toEqual([]);
    expect((await get(`/card?user_id=${visitor}`)).status).toBe(204);
  });

  test('an order that was begun before is erased too', async () => {
    const visitor = canary();
    const id = String(orders++);
    const feed = await begun(async (query) => {
      await query('select pg_advisory_xact_lock_shared(4171003)');
      await query(
        `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
         values ($1, $2, now(), 'EUR', 1, $3)`,
        [site, id, visitor],
      );
    });
    const { rows: before } = await rig.platform.postgres.query('select count(*) as n from erased');
    const erasing = erase({ scope: 'customer', orders: [id] });
    await eventually('the mark', async () => {
      const { rows: now } = await rig.platform.postgres.query('select count(*) as n from erased');
      return Number(now[0].n) > Number(before[0].n);
    });
    await feed.query('commit');
    await feed.end();
    expect(await erasing).toMatchObject({ visitors: 1, orders: 1 });
    expect(await dump(visitor)).toEqual([]);
  });
});

describe('an erasure of a shop', () => {
  let admin: Awaited<ReturnType<typeof signIn>>;
  let account: string;
  const base = (): string => `${rig.config.apiUrl}/v1`;
  beforeAll(async () => {
    const person = await addPerson(rig.platform, 'anna@example.com');
    admin = await signIn(base(), person);
    const { rows: people } = await rig.platform.postgres.query('select account_id from person');
    account = people[0].account_id;
  });
  async function owned(): Promise<SiteId> {
    const mine = await shop();
    await changeSite(rig.platform, mine, `account_id = '${account}'`);
    return mine;
  }

  test('empties everything of it, the ledger too, and no order made before comes back', async () => {
    const mine = await shop();
    const visitor = canary();
    await stall(visitor, mine);
    const old = order(visitor, 5);
    await post('/platform/orders', old, mine);
    expect(await erase({ scope: 'shop' }, mine)).toMatchObject({ erased: true, visitors: 1, orders: 1 });
    await post('/platform/orders', old, mine);
    const { rowCount } = await rig.platform.postgres.query('select 1 from ledger_order where site_id = $1', [
      mine,
    ]);
    expect([await rows(visitor), await dump(visitor), rowCount]).toEqual([0, [], 0]);
    expect(await clickhouseFiles(visitor)).toEqual([]);
    expect(await visit(canary(), mine), 'the website lives on').toBe(0);
  });

  test('follows the deletion of the website, of which only a tombstone stays', async () => {
    const mine = await owned();
    const visitor = canary();
    await stall(visitor, mine);
    expect((await admin('DELETE', `/sdk/${mine}`)).status).toBe(204);
    const told = () => topics.signals.records.filter((one) => 'site_id' in one && one.site_id === mine);
    await eventually('it is heard', () => told().filter(({ kind }) => kind === 'erasure').length >= 3);
    const all = told().map((one) => (one.kind === 'site' ? one.deleted : one.kind));
    const end = all.slice(all.indexOf(true));
    expect(end.filter((one) => one === true)).toHaveLength(3);
    // A deletion that takes longer than 15 s is begun again by the service itself.
    expect(new Set(end)).toEqual(new Set([true, 'erasure']));
    expect(all.at(-1), 'first gone, then erased').toBe('erasure');
    const gone = await eventually('the settings say so', () =>
      topics.config.records.findLast((one) => one.kind === 'site' && one.site_id === mine && one.deleted),
    );
    expect(gone).toMatchObject({ deleted: true, name: '', host: '', allowed_origins: [], field_salt: '' });
    expect(gone).toMatchObject({ facts: { return_days: null } });
    expect((await admin('GET', `/sdk/${mine}`)).status).toBe(404);
    expect([await rows(visitor), await dump(visitor), await clickhouseFiles(visitor)]).toEqual([0, [], []]);
    await eventually('the storefront forgets it', async () => (await get('/settings', mine)).status === 404);
    expect((await admin('DELETE', `/sdk/${mine}`)).status).toBe(404);
  });

  test('follows the deletion of a website whose rows take longer than a statement usually may', async () => {
    const mine = await owned();
    const { codec, config, postgres } = rig.platform;
    await postgres.query(`
      insert into ledger_order (site_id, order_id, created_at, currency, total) values ('${mine}', '1', now(), 'EUR', 1);
      create function sleep_long() returns trigger language plpgsql as
        $$ begin perform pg_sleep(9); return old; end $$;
      create trigger as_slow_as_many_rows before delete on ledger_order
        for each row when (old.site_id = '${mine}') execute function sleep_long()`);
    const impatient = new pg.Pool({ ...clientOptions(config.postgresUrl), query_timeout: 8_000 });
    const by = { kind: 'operator', accountId: account } as const;
    try {
      await transaction(impatient, (tx) => beginDeletion(tx, { codec }, by, mine));
    } finally {
      await impatient.end();
      await postgres.query('drop function sleep_long cascade');
    }
    expect((await admin('DELETE', `/sdk/${mine}`)).status).toBe(204);
  });

  test('that is not finished when the website is deleted is finished by the same request, or by the service itself', async () => {
    const [mine, left] = [await owned(), await owned()];
    const [visitor, other] = [canary(), canary()];
    await Promise.all([stall(visitor, mine), stall(other, left)]);
    const stranger = await signIn(
      base(),
      await addPerson(rig.platform, 'eve@example.com', 'admin', 'another'),
    );
    await processor.close();
    const answers = await givenUp(2_000, () =>
      Promise.all([mine, left].map((id) => admin('DELETE', `/sdk/${id}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    // The service itself would begin 15 s after the request, on a slow machine before the retry.
    const { postgres } = rig.platform;
    await postgres.query("update site_deletion set next_at = 'infinity' where site_id = $1", [mine]);
    await eventually('it has stopped', async () => (await get('/settings', mine)).status === 404);
    expect((await admin('GET', `/sdk/${mine}`)).status).toBe(404);
    expect((await stranger('DELETE', `/sdk/${mine}`)).status).toBe(404);
    expect(await rows(visitor), 'what is left to erase').toBeGreaterThan(0);
    processor = await newProcessor();
    await eventually('the retry', async () => (await admin('DELETE', `/sdk/${mine}`)).status === 204);
    // The audit log still says who deleted it.
    expect([await rows(visitor), await dump(visitor), await dump(mine)]).toEqual([
      0,
      [],
      ['audit', 'erased'],
    ]);
    expect((await admin('DELETE', `/sdk/${mine}`)).status).toBe(404);
    await postgres.query('update site_deletion set next_at = now() where site_id = $1', [left]);
    await eventually('nobody asked again', async () => (await dump(left)).join() === 'audit,erased');
    expect([await rows(other), await dump(other)]).toEqual([0, []]);
    expect((await admin('DELETE', `/sdk/${left}`)).status).toBe(404);
  });
});

describe('a body that cannot be used', () => {
  test.each([
    [{}, /scope/],
    [{ scope: 'all' }, /scope/],
    [{ scope: 'customer' }, /customer_id, email, orders or visitor_id/],
    [{ scope: 'customer', customer_id: { a: 1 } }, /customer_id/],
    [{ scope: 'customer', orders: 'x' }, /orders/],
    [{ scope: 'customer', orders: [{}] }, /orders/],
    [{ scope: 'customer', email: 5 }, /email/],
  ])('%j is refused in one sentence', async (body, sentence) => {
    const answer = await post('/privacy/erase', body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
  });
});
