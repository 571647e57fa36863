import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { Card } from '#schemas/card/card.ts';
import { defaultLook, lookHeader } from '#schemas/config/look.ts';
import { weekdays } from '#schemas/config/site.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { dayBefore, yesterday } from '#schemas/testing/yesterday.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { verifySiteToken } from '../site-token.ts';
import { changeSite, FEED_KEY, follow, makeSite, newVisitor, ORIGIN, order } from '../test-kit.ts';
import { loadBundle } from './bundle.ts';
import { startStorefront } from './main.ts';

/** `eventually` with a longer interval, because each look is a request that a limit counts. */
const slowly = <T>(what: string, look: () => Promise<T>) => eventually(what, look, 250);
const BUNDLE = `/* ${'the bundle '.repeat(50)} */`;

let rig: Rig;
let storefront: Running;
let topic: Awaited<ReturnType<typeof follow>>;
let ledger: Awaited<ReturnType<typeof follow>>;
let site: SiteId;

beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, BUNDLE);
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
  site = await makeSite(rig.platform);
  topic = await follow(rig.platform, 'signals');
  ledger = await follow(rig.platform, 'ledger');
  await eventually('the site is known', async () => (await get('/settings')).status === 200);
});
afterAll(async () => {
  await storefront?.close();
  await topic?.close();
  await ledger?.close();
  await rig?.close();
});

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = { origin: ORIGIN }, id: string = site): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${id}${path}`, { headers });
const post = (path: string, body: unknown, headers: Headers = { origin: ORIGIN }, id: string = site) =>
  fetch(`${rig.config.sdkUrl}/${id}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const feed = (path: string, body: unknown, headers: Headers = { 'x-service-token': FEED_KEY + site }) =>
  post(`/platform/${path}`, body, headers);
const signalsOf = (visitor: VisitorId): Signal[] =>
  topic.records.filter(
    (record): record is Signal => 'visitor_id' in record && record.visitor_id === visitor,
  ) as Signal[];

const cart = (visitor: string) => ({
  user_id: visitor,
  reason: 'load',
  item_count: 2,
  total: 0.1 + 0.2,
  currency: 'EUR',
  country: 'de',
  items: [
    { handle: 'mug', variant_id: 44_123_456_789_012, quantity: 2, price: 1e12, typed_name: 'Annabella' },
  ],
});

describe('settings', () => {
  test('carry a token that can be verified without a look-up', async () => {
    const answer = await get('/settings');
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const body = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(
      [
        'capture',
        'card_enabled',
        'collector_url',
        'enabled',
        'field_salt',
        'frame_url',
        'output',
        'popup',
        'token',
        'version',
      ].sort(),
    );
    const token = verifySiteToken(body['token'], rig.platform.secrets.token, Date.now());
    expect(token).toMatchObject({ site, origins: [ORIGIN], version: 1 });
  });

  test('have a readable header that says whether the website waits for consent', async () => {
    const waiting = await makeSite(rig.platform, { facts: { home_country: 'NO' } });
    const consentOf = async (id: SiteId): Promise<string | null> => {
      const answer = await get('/settings', { origin: ORIGIN }, id);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Consent');
      return answer.headers.get('consent');
    };
    expect(await consentOf(site)).toBe('granted');
    await eventually(
      'the site is known',
      async () => (await get('/settings', { origin: ORIGIN }, waiting)).ok,
    );
    expect(await consentOf(waiting)).toBe('wait');
    await changeSite(rig.platform, waiting, "consent = 'granted'");
    await slowly('the change is in force', async () => (await consentOf(waiting)) === 'granted');
  });

  test('have a readable header with the look of the card, if the website has one', async () => {
    const shop = await makeSite(rig.platform);
    const headers = async () => (await get('/settings', { origin: ORIGIN }, shop)).headers;
    await eventually('the site is known', async () => (await headers()).has('consent'));
    expect((await headers()).has('card-look')).toBe(false);
    await changeSite(rig.platform, shop, `look = '${JSON.stringify(defaultLook)}'`);
    await slowly('it', async () => (await headers()).get('card-look') === lookHeader(defaultLook));
    expect((await headers()).get('access-control-expose-headers')).toContain('Card-Look');
  });

  test('have a readable header that says whether to use the visitor frame', async () => {
    const frameOf = async (id: SiteId): Promise<string | null> => {
      const answer = await get('/settings', { origin: ORIGIN }, id);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Visitor-Frame');
      return answer.headers.get('visitor-frame');
    };
    const one = await makeSite(rig.platform, { origins: [ORIGIN] });
    await eventually('the site is known', async () => (await get('/settings', { origin: ORIGIN }, one)).ok);
    expect(await frameOf(one)).toBe('skip');
    await changeSite(rig.platform, one, `allowed_origins = array['${ORIGIN}', 'https://www.shop.test']`);
    await slowly('the change is in force', async () => (await frameOf(one)) === 'ask');
  });

  test.each([
    ['no origin', {} as Headers],
    ['null', { origin: 'null' }],
    ['a look-alike', { origin: 'https://shop.test.evil.test' }],
    ['a subdomain', { origin: 'https://a.shop.test' }],
    ['another scheme', { origin: 'http://shop.test' }],
    ['another port', { origin: 'https://shop.test:8443' }],
    ['a trailing dot', { origin: 'https://shop.test.' }],
  ])('%s is refused, without CORS headers', async (_, headers) => {
    const answer = await get('/settings', headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a website that is switched off answers 418, an unknown one 404', async () => {
    const off = await makeSite(rig.platform, { enabled: false });
    const answer = await eventually('the site is known', async () => {
      const one = await get('/settings', { origin: ORIGIN }, off);
      return one.status !== 404 && one;
    });
    expect([answer.status, await answer.json()]).toEqual([418, { enabled: false }]);
    expect((await get('/settings', { origin: ORIGIN }, 'nobody')).status).toBe(404);
  });

  test('a changed origin is accepted soon, and the former one is refused', async () => {
    const id = await makeSite(rig.platform);
    await eventually('known', async () => (await get('/settings', { origin: ORIGIN }, id)).status === 200);
    await changeSite(rig.platform, id, `allowed_origins = '{https://new.test}'`);
    await eventually(
      'new',
      async () => (await get('/settings', { origin: 'https://new.test' }, id)).status === 200,
    );
    expect((await get('/settings', { origin: ORIGIN }, id)).status).toBe(403);
  });
});

describe('cart and checkout', () => {
  test('become signals, reduced and bounded, as text/plain too', async () => {
    const visitor = newVisitor();
    const text = { origin: ORIGIN, 'content-type': 'text/plain' };
    const answer = await post('/cart', { ...cart(visitor), age_ms: 60_000 }, text);
    expect(answer.status).toBe(204);
    const step = { user_id: visitor, step: 'payment', total: 5, currency: 'EUR' };
    expect((await post('/checkout', step, { ...text, origin: 'null' })).status).toBe(204);
    const [first, second] = await eventually(
      'both',
      () => signalsOf(visitor).length === 2 && signalsOf(visitor),
    );
    expect(first).toMatchObject({
      kind: 'cart',
      total: '0.3',
      country: 'DE',
      items: [{ handle: 'mug', variant_id: 44_123_456_789_012, quantity: 2, price: '10000000' }],
      ...{ seq: null, client_at_ms: first!.received_at_ms - 60_000 },
    });
    expect(JSON.stringify(first)).not.toContain('Annabella');
    expect(second).toMatchObject({ kind: 'checkout', step: 'payment', total: '5' });
  });

  const visitor = newVisitor();
  test.each<[string, string, unknown, Headers, number, RegExp]>([
    ['no JSON', '/cart', '{', {}, 400, /JSON/],
    ['a list', '/cart', '[]', {}, 400, /object/],
    ['another content', '/cart', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 400, /JSON/],
    ['no visitor', '/cart', { ...cart('x') }, {}, 400, /user_id/],
    ['text for a number', '/cart', { ...cart(visitor), total: '5' }, {}, 400, /total/],
    ['an item that is none', '/cart', { ...cart(visitor), items: [1] }, {}, 400, /items\[0\]/],
    ['too much', '/cart', { ...cart(visitor), pad: 'x'.repeat(9_000) }, {}, 413, /8192/],
    ['too deep', '/cart', '['.repeat(4_000), {}, 400, /nested/],
    ['a polluted body', '/cart', '{"__proto__":{"user_id":"x"}}', {}, 400, /user_id/],
    ['another origin', '/cart', cart(visitor), { origin: 'https://evil.test' }, 403, /Origin/],
    ['no such step', '/checkout', { user_id: visitor, step: 'fly' }, {}, 400, /step/],
    ['no such address', '/nowhere', {}, {}, 404, /no such path/],
    ['an ack without a card', '/card/ack', { user_id: visitor, event: 'shown' }, {}, 400, /card_id/],
    [
      'an ack of a stranger',
      '/card/ack',
      { user_id: visitor, event: 'shown', card_id: 'c', decision_id: 'd' },
      {},
      404,
      /card/,
    ],
  ])('%s is refused in one plain sentence', async (_, path, body, headers, status, sentence) => {
    const answer = await post(path, body, { origin: ORIGIN, ...headers });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
  });

  test('checkout of an unknown website is 404, a GET of it 405', async () => {
    const step = { user_id: visitor, step: 'started' };
    const unknown = await post('/checkout', step, { origin: 'null' }, 'nobody');
    expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    expect((await get('/checkout')).status).toBe(405);
  });

  test('a preflight admits only pages of the website', async () => {
    const ask = (origin: string) =>
      fetch(`${rig.config.sdkUrl}/${site}/cart`, { method: 'OPTIONS', headers: { origin } });
    expect((await ask(ORIGIN)).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await ask('https://evil.test')).status).toBe(403);
  });
});

describe('cards', () => {
  async function place(changes: Partial<Card> = {}): Promise<{ visitor: VisitorId; card: Card }> {
    const visitor = newVisitor();
    const nowMs = Date.now();
    const card: Card = {
      kind: 'card',
      id: `c${visitor}` as never,
      decision_id: 'd1' as never,
      site_id: site,
      visitor_id: visitor,
      state: 'waiting',
      text: 'Returns are free for 30 days.',
      cta_label: 'Returns',
      cta_path: '/returns',
      ghost: false,
      reason: 'returns',
      created_at_ms: nowMs,
      expires_at_ms: nowMs + 600_000,
      facts_version: 1,
      ...changes,
    };
    const producer = rig.kafkajs.producer();
    await producer.connect();
    const value = rig.platform.codec.encode(card);
    await producer.send({
      topic: rig.platform.topics.cards,
      messages: [{ key: `${site}:${visitor}`, value }],
    });
    await producer.disconnect();
    return { visitor, card };
  }
  const poll = (visitor: VisitorId) => get(`/card?user_id=${visitor}`);
  const cardsAreRead = (last: VisitorId) =>
    slowly('cards are read', async () => (await poll(last)).status === 200);
  const settled = async (card: Card): Promise<string | undefined> =>
    (await rig.platform.postgres.query('select outcome from card_settled where card_id = $1', [card.id]))
      .rows[0]?.outcome;

  test('of twenty concurrent polls exactly one gets the card, and one delivery is published', async () => {
    const { visitor, card } = await place();
    const other = await place();
    await cardsAreRead(other.visitor);
    const head = (): Promise<Response> =>
      fetch(`${rig.config.sdkUrl}/${site}/card?user_id=${visitor}`, {
        method: 'HEAD',
        headers: { origin: ORIGIN },
      });
    expect((await head()).status, 'HEAD takes nothing').toBe(204);
    const answers = await slowly('the card', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => poll(visitor)));
      return all.some((one) => one.status === 200) && all;
    });
    const given = answers.filter((one) => one.status === 200);
    expect(given).toHaveLength(1);
    expect(answers.filter((one) => one.status === 204)).toHaveLength(19);
    expect(given[0]!.headers.get('cache-control')).toBe('no-store');
    const { id, decision_id, text, cta_label, cta_path } = card;
    expect(await given[0]!.json()).toEqual({ card: { id, decision_id, text, cta_label, cta_path } });
    await eventually('the delivery', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor)).toMatchObject([{ kind: 'delivery', card_id: id, ghost: false }]);

    const ack = { user_id: visitor, card_id: id, decision_id, event: 'shown', page: `${ORIGIN}/p?x=1` };
    expect((await post('/card/ack', ack)).status).toBe(204);
    expect((await post('/card/ack', { ...ack, user_id: newVisitor() })).status).toBe(404);
    expect((await post('/card/ack', { ...ack, decision_id: 'other' })).status).toBe(404);
    await eventually('the ack', () => signalsOf(visitor).length === 2);
    expect(signalsOf(visitor)[1]).toMatchObject({ kind: 'ack', event: 'shown', page: `${ORIGIN}/p` });
    expect((await post('/card/ack', { ...ack, age_ms: 60_000 })).status).toBe(204);
    await eventually('the late ack', () => signalsOf(visitor).length === 3);
    const late = signalsOf(visitor)[2]!;
    expect(late).toMatchObject({ kind: 'ack', client_at_ms: late.received_at_ms - 60_000 });
  });

  test('a ghost is answered as if there were no card, is recorded, and cannot be acknowledged', async () => {
    const { visitor, card } = await place({ ghost: true });
    await slowly('the ghost is settled', async () => {
      expect((await poll(visitor)).status).toBe(204);
      return settled(card);
    });
    expect(await settled(card)).toBe('ghost');
    await eventually('the delivery', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor)).toMatchObject([{ kind: 'delivery', ghost: true }]);
    const ack = { user_id: visitor, card_id: card.id, decision_id: card.decision_id, event: 'shown' };
    expect((await post('/card/ack', ack)).status).toBe(404);
  });

  test.each([
    ['is paused', "paused_until = now() + interval '1 day'", "paused_from = now() + interval '1 hour'"],
    ['has quiet hours', `quiet_hours = '{"from":"00:00","until":"00:00"}'`, 'quiet_hours = null'],
    ['has a quiet day', `quiet_days = '${JSON.stringify(weekdays)}'`, "quiet_days = '[]'"],
  ])('a waiting card is not delivered while the website %s', async (_, begin, end) => {
    const shop = await makeSite(rig.platform);
    const ask = (path: string) => get(path, { origin: ORIGIN }, shop);
    await changeSite(rig.platform, shop, `consent = 'wait', ${begin}`);
    await slowly('both', async () => (await ask('/settings')).headers.get('consent') === 'wait');
    const { visitor, card } = await place({ site_id: shop });
    const { visitor: other } = await place();
    await cardsAreRead(other);
    expect([(await ask(`/card?user_id=${visitor}`)).status, await settled(card)]).toEqual([204, undefined]);
    await changeSite(rig.platform, shop, end);
    await slowly('the card', async () => (await ask(`/card?user_id=${visitor}`)).status === 200);
  });

  test('an expired card is not delivered', async () => {
    const expires_at_ms = Date.now() + 300;
    const { visitor, card } = await place({ expires_at_ms });
    const other = await place();
    await cardsAreRead(other.visitor);
    await eventually('it has expired', () => Date.now() > expires_at_ms);
    expect((await poll(visitor)).status).toBe(204);
    expect(await settled(card)).toBeUndefined();
  });

  test('a card of an older facts sheet is not delivered', async () => {
    const old = await place({ facts_version: 0 });
    const other = await place();
    await cardsAreRead(other.visitor);
    expect((await poll(old.visitor)).status).toBe(204);
    expect(await settled(old.card)).toBeUndefined();
  });

  test('a card, or a ghost, from before the current experiment is not delivered', async () => {
    const anew = await makeSite(rig.platform);
    const ask = (visitor: VisitorId) => get(`/card?user_id=${visitor}`, { origin: ORIGIN }, anew);
    const begin = (ms: number) =>
      rig.platform.postgres.query('update site set experiment_started_at = to_timestamp($2) where id = $1', [
        ...[anew, ms / 1_000],
      ]);
    const beganMs = Date.now();
    await begin(beganMs);
    const card = await place({ site_id: anew, created_at_ms: beganMs - 1 });
    const ghost = await place({ site_id: anew, created_at_ms: beganMs - 1, ghost: true });
    const own = await place({ site_id: anew, created_at_ms: beganMs });
    await eventually('cards are read', async () => (await ask(own.visitor)).status === 200);
    for (const old of [card, ghost]) {
      expect((await ask(old.visitor)).status).toBe(204);
      expect(await settled(old.card)).toBeUndefined();
    }
  });

  test('a card about a declined code has a header with the code', async () => {
    const code = { percent: 10, starts_at: null, expires_at: null, first_order_only: false, minimum: null };
    const codes = ['SOMMER', 'SOMMER-Ä10', 'WINTER'].map((label) => ({ ...code, label, handles: [] }));
    const shop = await makeSite(rig.platform, { facts: { codes } });
    const given = async (changes: Partial<Card>): Promise<string | null> => {
      const { visitor } = await place({ site_id: shop, reason: 'code_declined', ...changes });
      return eventually('the card', async () => {
        const answer = await get(`/card?user_id=${visitor}`, { origin: ORIGIN }, shop);
        return answer.status === 200 && { code: answer.headers.get('card-code') };
      }).then(({ code: named }) => named);
    };
    const text = 'Der Code SOMMER-Ä10 bringt Ihnen 10 % Rabatt.';
    expect(await given({ text })).toBe(encodeURIComponent('SOMMER-Ä10'));
    expect(await given({ text: 'Zehn Prozent weniger.' })).toBe('');
    expect(await given({ text, reason: 'returns' })).toBeNull();
  });

  test('in an A/A test no card is delivered, not even one from before it, and ghosts are claimed', async () => {
    const aa = await makeSite(rig.platform);
    const ask = (visitor: VisitorId) => get(`/card?user_id=${visitor}`, { origin: ORIGIN }, aa);
    const before = await place({ site_id: aa });
    const later = await place({ site_id: aa });
    await eventually('cards are read', async () => (await ask(later.visitor)).status === 200);
    const version = async (): Promise<number> => {
      const { token } = (await (await get('/settings', { origin: ORIGIN }, aa)).json()) as { token: string };
      const read = verifySiteToken(token, rig.platform.secrets.token, Date.now());
      return 'kind' in read ? 0 : read.version;
    };
    const compared = await version();
    await changeSite(rig.platform, aa, "experiment_mode = 'aa'");
    await slowly('it is in force', async () => (await version()) > compared);
    expect((await ask(before.visitor)).status).toBe(204);
    expect(await settled(before.card)).toBeUndefined();
    const ghost = await place({ site_id: aa, ghost: true });
    await eventually('the ghost is settled', async () => {
      expect((await ask(ghost.visitor)).status).toBe(204);
      return settled(ghost.card);
    });
    expect(await settled(ghost.card)).toBe('ghost');
  });

  test('a poll needs an allowed origin and a visitor id', async () => {
    expect((await get(`/card?user_id=${newVisitor()}`, {})).status).toBe(403);
    expect((await get('/card?user_id=short')).status).toBe(400);
    const none = await poll(newVisitor());
    expect([none.status, none.headers.get('cache-control')]).toEqual([204, 'no-store']);
  });

  test('an order of the visitor withdraws the card', async () => {
    const { visitor, card } = await place();
    const other = await place();
    await cardsAreRead(other.visitor);
    await feed('orders', order(`w-${visitor}`, visitor));
    expect((await poll(visitor)).status).toBe(204);
    expect(await settled(card)).toBe('withdrawn');
  });

  test('a card that was made while the order was in flight is not delivered, and one a month later is', async () => {
    const buyers = { recent: newVisitor(), old: newVisitor() };
    await feed('orders', order(`r-${buyers.recent}`, buyers.recent));
    const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
    await feed('orders', { ...order(`o-${buyers.old}`, buyers.old), created_at: monthAgo });
    const { card } = await place({ visitor_id: buyers.recent });
    await place({ visitor_id: buyers.old });
    await eventually('the storefront has read both', async () => (await poll(buyers.old)).status === 200);
    expect((await poll(buyers.recent)).status).toBe(204);
    expect(await settled(card)).toBeUndefined();
  });

  test('polls are limited by website and caller', async () => {
    const id = await makeSite(rig.platform);
    const ask = () => get(`/card?user_id=${newVisitor()}`, { origin: ORIGIN }, id);
    await eventually('known', async () => (await ask()).status === 204);
    const statuses = new Set<number>();
    for (let i = 0; i < 13; i += 1) {
      const some = await Promise.all(Array.from({ length: 50 }, ask));
      for (const one of some) statuses.add(one.status);
      // Extends the window of 600 polls to an hour, which a slow machine would not finish within a minute.
      const stretch = `update rate_window set ends_at = now() + interval '1 hour' where quota = 600`;
      if (i === 0) await rig.platform.postgres.query(stretch);
      const refusal = some.find((one) => one.status === 429);
      if (refusal) expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([...statuses].sort()).toEqual([204, 429]);
  });
});

const refund = (id: number, orderId: string) => ({
  id,
  order_id: orderId,
  created_at: `${yesterday}T12:00:00Z`,
  transactions: [
    { kind: 'refund', status: 'success', amount: '0.10', currency: 'EUR' },
    { kind: 'refund', status: 'success', amount: '0.20', currency: 'EUR' },
    { kind: 'refund', status: 'failure', amount: '99.00', currency: 'EUR' },
    { kind: 'sale', status: 'success', amount: '99.00', currency: 'EUR' },
  ],
  refund_line_items: [],
});

describe('orders and refunds', () => {
  test('twenty concurrent deliveries of one order make one row and one signal', async () => {
    const visitor = newVisitor();
    const id = `o-${visitor}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => feed('orders', order(id, visitor))));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    expect(await answers[0]!.json()).toEqual({ received: true, visitor: true });
    const { rows } = await rig.platform.postgres.query('select * from ledger_order where order_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ total: '398.00', version: '20', visitor_id: visitor });
    expect(JSON.stringify(rows[0])).not.toMatch(/annabella|secret/i);
    expect(rows[0].customer_hash).toMatch(/^\d+:[0-9a-f]{64}$/);
    const versions = () => ledger.records.filter((one) => one.kind === 'ledger_order' && one.order_id === id);
    await eventually('all versions are published', () => versions().length === 20);
    await eventually('the signal', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor)).toMatchObject([{ kind: 'order', order_id: id, total: '398.00' }]);
  });

  test('an order whose visitor becomes known later is signalled then', async () => {
    const visitor = newVisitor();
    const id = `l-${visitor}`;
    await feed('orders', order(id, null));
    await feed('orders', order(id, visitor));
    await feed('orders', order(id, null));
    await eventually('the signal', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor).map((one) => one.kind)).toEqual(['order']);
  });

  test('an order from more than 400 days ago, which platforms send again, has no references and no signal', async () => {
    const [visitor, recent] = [newVisitor(), newVisitor()];
    const old = { ...order(`h-${visitor}`, visitor), created_at: `${dayBefore(403)}T10:00:00Z` };
    for (let i = 0; i < 2; i += 1) expect((await feed('orders', old)).status).toBe(200);
    await feed('orders', { ...order(`h-${recent}`, recent), created_at: `${dayBefore(399)}T10:00:00Z` });
    await eventually('the signal of the other', () => signalsOf(recent).length === 1);
    const { rows } = await rig.platform.postgres.query(
      'select total, version, visitor_id, customer_hash from ledger_order where order_id = $1',
      [old.id],
    );
    expect(rows).toEqual([{ total: '398.00', version: '2', visitor_id: null, customer_hash: null }]);
    expect(signalsOf(visitor)).toEqual([]);
  });

  test('a refund that comes first waits for its order, and counts once, summed as decimals', async () => {
    const visitor = newVisitor();
    const id = `r-${visitor}`;
    const number = Math.floor(Math.random() * 1e12);
    for (let i = 0; i < 3; i += 1) expect((await feed('refunds', refund(number, id))).status).toBe(200);
    await feed('orders', order(id, visitor));
    await feed('refunds', refund(number, id));
    await eventually('both signals', () => signalsOf(visitor).length === 2);
    expect(signalsOf(visitor)).toMatchObject([
      { kind: 'order' },
      { kind: 'refund', refund_id: String(number), amount: '0.30', currency: 'EUR' },
    ]);
    const { rows } = await rig.platform.postgres.query(
      'select amount from ledger_refund where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount: '0.30' }]);
  });

  test('a concurrent order and refund are signalled once each', async () => {
    const visitors = Array.from({ length: 10 }, newVisitor);
    await Promise.all(
      visitors.flatMap((visitor, i) => [
        feed('orders', order(`x-${visitor}`, visitor)),
        feed('refunds', refund(1_000 + i, `x-${visitor}`)),
      ]),
    );
    await eventually('all signals', () => visitors.every((visitor) => signalsOf(visitor).length >= 2));
    for (const visitor of visitors) {
      expect(
        signalsOf(visitor)
          .map((one) => one.kind)
          .sort(),
      ).toEqual(['order', 'refund']);
    }
  });

  test('a website that is switched off stores no signals of browsers, but every order', async () => {
    const off = await makeSite(rig.platform, { enabled: false });
    const settings = () => get('/settings', { origin: ORIGIN }, off);
    await eventually('the site is known', async () => (await settings()).status === 418);
    const visitor = newVisitor();
    expect((await post('/cart', cart(visitor), { origin: ORIGIN }, off)).status).toBe(204);
    const checkout = { user_id: visitor, step: 'started', total: 1, currency: 'EUR' };
    expect((await post('/checkout', checkout, {}, off)).status).toBe(204);
    const key = { 'x-service-token': FEED_KEY + off };
    expect((await post('/platform/orders', order('o-off', visitor), key, off)).status).toBe(200);
    await eventually('the order', () => signalsOf(visitor).length > 0);
    expect(signalsOf(visitor).map((one) => one.kind)).toEqual(['order']);
  });

  test('the service token is checked, in the deprecated query too, and for its own website only', async () => {
    const body = order('t1', null);
    const wrong = await feed('orders', body, { 'x-service-token': 'wrong' });
    const nobody = await post('/platform/orders', body, { 'x-service-token': 'wrong' }, 'nobody');
    expect([wrong.status, nobody.status]).toEqual([401, 404]);
    const right = { 'x-service-token': FEED_KEY + site };
    const other = await makeSite(rig.platform);
    for (const path of ['/platform/orders', '/platform/refunds', '/privacy/erase', '/privacy/export']) {
      expect((await post(path, body, right, 'nobody')).status).toBe(404);
      expect((await post(path, body, right, 'no site id')).status).toBe(404);
      expect((await post(path, body, right, other)).status).toBe(401);
    }
    expect((await feed('orders', body, {})).status).toBe(401);
    const old = await feed(`orders?token=${FEED_KEY}${site}`, body, {});
    expect(old.status).toBe(200);
    expect(old.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect((await feed('orders', { ...body, total_price: 'much' })).status).toBe(400);
    expect((await feed('orders', { ...body, created_at: 'today' })).status).toBe(400);
  });
});
