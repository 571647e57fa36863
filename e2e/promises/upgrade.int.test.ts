/** A DATA_DIR of 0.1 continues under this release (e2e/fixtures/README.md). */
import { createHmac } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyRing, ringOf } from '#platform/secrets/key-ring.ts';
import { sealHeader } from '#platform/secrets/key-usage.ts';
import { readSecretsFile } from '#platform/secrets/read.ts';
import { Driver } from '#runtime/testing/driver.ts';
import { localCodec } from '#schemas/codec.ts';
import { emptyFacts, type Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { projectFile } from '#schemas/files.ts';
import { type SiteId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { topicNames } from '#schemas/topics.ts';
import { verifySiteToken } from '../../ingest/site-token.ts';
import type { KeyedState } from '../../processors/visitor/keyed-state.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import type { VisitorRecord } from '../../processors/visitor/records.ts';
import { siteOf } from '../../processors/visitor/testing/journeys.ts';
import { unpack } from '../fixtures/archive.ts';
import { type Api, apiWith, signIn } from '../fixtures/client.ts';
import { readExpected } from '../fixtures/expected.ts';
import { allMoments } from '../fixtures/fill.ts';
import { Shopper, type StoreFront } from '../fixtures/shopper.ts';
import { type Copy, startCopy } from '../fixtures/start-copy.ts';

/** As the roles connect to it. */
async function onPostgres(copy: Copy, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: copy.ready.postgres_url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const NAME = 'data-dir-0.1';
const HOUR_MS = 3_600_000;
/** Less than the retention of moments, after which ClickHouse would drop those of the directory. */
const USABLE_MS = 390 * 24 * HOUR_MS;
const expected = readExpected(NAME);
const site = expected.site._id as SiteId;
const madeAtMs = Date.parse(expected.made_at);
const { bought, dismissed, erased, stalled, waiting, other1 } = expected.visitors;

/**
 * Brokers and clocks would expire visitors within weeks, so their states are read here with the clock of their own
 * time.
 */
describe('the visitors of 0.1, right after the upgrade', () => {
  const codec = localCodec();
  const topics = topicNames('');
  const erasureKeys = ringOf(Buffer.alloc(32));
  const program = visitorProgram({ codec, registry: null, topics, ledgerPartitions: 12, erasureKeys });
  const drivers: Driver<VisitorRecord, KeyedState, Site>[] = [];
  afterAll(() => {
    for (const driver of drivers) driver.close();
  });

  /** Restored from the changelog as 0.1 wrote it, under the website's settings. */
  function restored(): Driver<VisitorRecord, KeyedState, Site> {
    const driver = new Driver(program);
    drivers.push(driver);
    driver.windTo(madeAtMs);
    for (const { key, value } of expected.changelog) {
      driver.log.write({
        topic: driver.changelog,
        partition: driver.partition,
        key: Buffer.from(key),
        value: value === null ? null : Buffer.from(value, 'base64'),
      });
    }
    const settings = {
      ...siteOf(1, 30),
      site_id: site,
      changed_at_ms: madeAtMs,
      facts: { ...emptyFacts, currency: 'EUR', return_days: 30 },
    };
    driver.write(site, codec.encode(settings));
    return driver;
  }

  const browser = (visitor: string, atMs: number, seq: number, rest: object): Signal =>
    ({
      ...{ id: `${visitor}-${seq}`, site_id: site, visitor_id: visitor, seq, stream: null },
      ...{ received_at_ms: atMs, client_at_ms: atMs, ...rest },
    }) as unknown as Signal;
  const page = { kind: 'page', url: 'https://old-shop.example/products/cap', title: null, handle: 'cap' };
  const look = { kind: 'interest', target: 'a.returns', zone: 'returns', ms: 3_500 };
  const still = { kind: 'behavioral', what: 'still', ms: 12_500 };

  /** The visitor's signals from `atMs` on, numbered from `seq`, and the resulting decisions. */
  async function decided(
    driver: Driver<VisitorRecord, KeyedState, Site>,
    visitor: string,
    seq: number,
    atMs: number,
    ...done: object[]
  ): Promise<Decision[]> {
    driver.take(topics.decisions);
    for (const [i, rest] of done.entries()) {
      driver.windTo(atMs + i * 1_000);
      const signal = browser(visitor, atMs + i * 1_000, seq + i, rest);
      driver.write(visitorKey(signal.site_id, signal.visitor_id), codec.encode(signal));
    }
    await driver.run();
    return driver
      .take(topics.decisions)
      .map(({ value }) => codec.decode(value!))
      .filter((record) => record.kind === 'decision');
  }

  test('are all there except the erased one', async () => {
    const driver = restored();
    await driver.run();
    const kept = expected.changelog.filter(({ value }) => value !== null).map(({ key }) => key);
    const all = Object.values(expected.visitors).filter(({ id }) => id !== erased.id);
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(kept).toEqual(expect.arrayContaining(all.map(({ id }) => `${site}:${id}`)));
    expect(kept.filter((key) => key.includes(erased.id))).toEqual([]);
    expect(driver.task.keys, 'with the marks of the erasure').toBe(kept.length);
  });

  test('one who dismissed a card gets none for 24 hours, and then gets one', async () => {
    const again = [page, look, look, still];
    const driver = restored();
    const soon = await decided(driver, dismissed.id, dismissed.seq + 1, madeAtMs + HOUR_MS, ...again);
    expect(soon.map(({ verdict }) => verdict)).not.toContain('engage');
    const late = await decided(driver, dismissed.id, dismissed.seq + 5, madeAtMs + 25 * HOUR_MS, ...again);
    expect(late.map(({ verdict }) => verdict)).toContain('engage');
  });

  test('one who had looked once needs one more look, and a new visitor two', async () => {
    const driver = restored();
    const soon = madeAtMs + 60_000;
    expect(await decided(driver, stalled.id, stalled.seq + 1, soon, look, still)).toMatchObject([
      { verdict: 'engage', reason: 'returns' },
    ]);
    const stranger = await decided(driver, 'a-stranger-of-21-letters', 1, soon + 10_000, page, look, still);
    expect(stranger.map(({ verdict }) => verdict)).not.toContain('engage');
  });

  test('a repeated signal that 0.1 has folded changes nothing', async () => {
    const driver = restored();
    const soon = madeAtMs + 60_000;
    const repeat = await decided(driver, stalled.id, stalled.seq, soon, look);
    expect(repeat).toEqual([]);
    expect(await decided(driver, stalled.id, stalled.seq + 1, soon + 1_000, still)).not.toMatchObject([
      { verdict: 'engage' },
    ]);
  });
});

describe('npm start on the data directory of 0.1', () => {
  let dataDir: string;
  let copy: Copy;
  let api: Api;
  let front: StoreFront;

  beforeAll(async () => {
    dataDir = unpack(projectFile('e2e', 'fixtures', `${NAME}.tar.br`));
    expect(Date.now(), 'it is too old: make it anew, as e2e/fixtures/README.md says').toBeLessThan(
      madeAtMs + USABLE_MS,
    );
    copy = await startCopy(projectFile(), dataDir);
    api = await signIn(copy.ready.base_url, expected.owner);
    front = {
      ...{ ready: copy.ready, origin: expected.origin, site, feedKey: expected.feed_key },
      async settings() {
        const url = `${copy.ready.sdk_url}/${site}/settings`;
        return (await fetch(url, { headers: { origin: expected.origin } })).json();
      },
    };
  });
  afterAll(async () => {
    await copy?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('has its accounts, websites, keys and facts', async () => {
    const path = `/sdk/${site}`;
    expect(copy.ready.account).toEqual(expected.demo);
    const demo = await signIn(copy.ready.base_url, expected.demo);
    expect(await demo('GET', `/sdk/${copy.ready.site._id}/facts`)).toMatchObject(expected.demo_facts);
    const { updated_at: _, ...website } = expected.site;
    expect(await api('GET', path)).toMatchObject(website);
    expect(await api('GET', `${path}/facts`)).toMatchObject(expected.facts);
    expect((await api('GET', '/sdk')).items.map((one: { _id: string }) => one._id)).toEqual([site]);
    const byKey = apiWith(copy.ready.base_url, expected.key.token);
    expect(await byKey('GET', path)).toMatchObject({ _id: site });
    await expect(byKey('DELETE', path)).rejects.toThrow('403');
  });

  test('is closed to other users, and its ClickHouse requires the password', async () => {
    const modeOf = (path: string): number => statSync(path).mode & 0o777;
    expect([modeOf(dataDir), modeOf(join(dataDir, 'clickhouse-password'))]).toEqual([0o700, 0o600]);
    const { origin, username, password } = new URL(copy.ready.clickhouse_url);
    const count = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${origin}/?database=engage`, {
        method: 'POST',
        headers,
        body: 'select count() > 0 from moments',
      });
    expect((await count({})).status).toBe(403);
    const answer = await count({ 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password });
    expect([answer.status, await answer.text()]).toEqual([200, '1\n']);
  });

  test('has its orders, refunds, store and moments, and nothing of the erased visitor', async () => {
    expect(await api('GET', `/sdk/${site}/store?limit=100`)).toMatchObject(expected.store);
    const moments = await allMoments(api, site);
    expect(moments.map(({ id }) => id)).toEqual(expected.moments.map(({ id }) => id));
    for (const [i, { card, aftermath, ...moment }] of expected.moments.entries()) {
      expect(moments[i]).toMatchObject(moment);
      // What was open then may have ended since: a waiting card expires, a visit is over.
      if (aftermath !== null) expect(moments[i]).toMatchObject({ card, aftermath });
    }
    expect(moments.filter(({ visitor }) => visitor === bought.id)).toMatchObject([{ aftermath: 'bought' }]);
    expect(moments.filter(({ visitor }) => visitor === waiting.id)).toHaveLength(1);
    expect(moments.filter(({ visitor }) => visitor === erased.id)).toEqual([]);
  });

  test('accepts the site token that 0.1 signed, at the time of its signing', () => {
    const keys = new KeyRing(readSecretsFile(join(dataDir, 'secrets.env')).token!);
    const token = verifySiteToken(expected.settings.token, keys, madeAtMs);
    expect(token).toMatchObject({ site, origins: [expected.origin] });
  });

  test('has its keys in a file, and no row in Postgres depends on the former keys alone', async () => {
    const file = join(dataDir, 'secrets.env');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const keys = readSecretsFile(file);
    expect(Object.values(keys).map((ring) => ring.map(({ id }) => id))).toEqual([
      [1, 0],
      [1, 0],
      [1],
      [1, 0],
    ]);
    expect(Object.keys(readSecretsFile(join(dataDir, 'collector-secrets.env')))).toEqual([
      'token',
      'erasure',
    ]);
    await onPostgres(copy, async (client) => {
      expect((await client.query('select * from secret')).rows).toEqual([]);
      const old = `select (select count(*) from feed_key where substring(sealed from 1 for 4) <> $1)::int as sealed,
        (select count(*) from ledger_order where position(':' in customer_hash) = 0)::int as hashed`;
      await eventually('every row is renewed', async () => {
        const { rows } = await client.query(old, [sealHeader(1)]);
        return rows[0].sealed === 0 && rows[0].hashed === 0;
      });
    });
    expect(await api('GET', `/sdk/${site}/feed-key`)).toMatchObject({ public_key: expected.feed_key });
  });

  test('erases a customer whose id 0.1 hashed with the key in the database', async () => {
    await onPostgres(copy, async (client) => {
      const { rows } = await client.query('select customer_key from site where id = $1', [site]);
      // As 0.1 stored it, and as a platform would send an old order again.
      const bare = createHmac('sha256', rows[0].customer_key).update('4711').digest('hex');
      await client.query(
        `insert into ledger_order (site_id, order_id, created_at, currency, total, customer_hash)
         values ($1, '4711-1', now(), 'EUR', 10, $2)`,
        [site, bare],
      );
      const response = await fetch(`${copy.ready.sdk_url}/${site}/privacy/erase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-token': expected.feed_key },
        body: JSON.stringify({ scope: 'customer', customer_id: '4711' }),
      });
      expect(await response.json()).toMatchObject({ erased: true, orders: 1 });
      const left = await client.query(`select customer_hash from ledger_order where order_id = '4711-1'`);
      expect(left.rows).toEqual([{ customer_hash: null }]);
      await client.query(`delete from ledger_order where order_id = '4711-1'`);
    });
  });

  test('connects to Postgres as a role that owns nothing', async () => {
    await onPostgres(copy, async (client) => {
      const { rows } = await client.query(
        'select current_user as name, rolsuper from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ name: 'engage_app', rolsuper: false }]);
      await expect(client.query('drop table outbox')).rejects.toThrow('must be owner');
    });
  });

  test('accepts the feed key, the old hello and new signals of a visitor, and decides on them', async () => {
    const { token } = await front.settings();
    const shopper = await Shopper.enter(front, token, other1);
    await shopper.stall();
    const moment = await eventually('a moment of the old visitor', async () => {
      const all = await allMoments(api, site);
      return all.find(({ visitor }) => visitor === other1.id);
    });
    expect(moment).toMatchObject({ verdict: 'engage', reason: 'returns' });
    await shopper.order(2001, '33.00');
    const { items } = await api('GET', `/sdk/${site}/store?limit=100`);
    expect(items).toHaveLength(expected.store.items.length + 1);
    await shopper.leave();
  });
});
