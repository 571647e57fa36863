import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorMark } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { Card } from '#schemas/card/card.ts';
import { closes } from '#schemas/collector/closes.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { signSiteToken } from '../../site-token.ts';
import { changeSite, follow, makeSite, newVisitor, ORIGIN } from '../../test-kit.ts';
import { loadBundle } from '../bundle.ts';
import { startStorefront } from '../main.ts';

/** POST /{site}/signals on the real parts: the collector's tests, for posts. */
let rig: Rig;
let storefront: Running;
let topic: Awaited<ReturnType<typeof follow>>;
let site: SiteId;
let other: SiteId;

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  storefront = await startStorefront(rig.platform, loadBundle(bundle), {
    visitor: { perSecond: 0, burst: 100 },
    newVisitors: { perSite: 3, perNetwork: 4, afterMs: 0 },
    siteSignalsPerSecond: 150,
  });
  [site, other] = [await makeSite(rig.platform), await makeSite(rig.platform)];
  topic = await follow(rig.platform, 'signals');
  for (const id of [site, other])
    await eventually('the website is known', async () => (await post({}, {}, id)).status !== 404);
});
afterAll(async () => {
  await storefront?.close();
  await topic?.close();
  await rig?.close();
});

const tokenOf = (id: SiteId, changes: object = {}): string =>
  signSiteToken(
    { site: id, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000, ...changes },
    rig.platform.secrets.token,
  );
const click = (seq: number): object => ({ seq, kind: 'click', at: 1, data: { target: `a#${seq}` } });
const clicks = (count: number, from = 1): object[] =>
  Array.from({ length: count }, (_, i) => click(from + i));
const bodyOf = (changes: object = {}, id: SiteId = site): object => ({
  token: tokenOf(id),
  user_id: newVisitor(),
  url: `${ORIGIN}/p`,
  sdk: 'test',
  stream: newVisitor(),
  items: clicks(1),
  ...changes,
});
let networks = 0;
/** Each request comes from another network by default. */
const post = (
  body: object | string,
  headers: Record<string, string> = {},
  id: string = site,
): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${id}/signals`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'text/plain',
      'x-forwarded-for': `198.18.${networks >> 8}.${networks++ & 255}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sentence = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
const answered = async (sent: Promise<Response>): Promise<unknown> => {
  const answer = await sent;
  expect(answer.status).toBe(200);
  return answer.json();
};
const stored = (visitor: string): Signal[] =>
  topic.records.filter((record): record is Signal => 'visitor_id' in record && record.visitor_id === visitor);

test('acknowledged signals are in Kafka with stream, number, device and page, like those of a socket', async () => {
  const visitor = newVisitor();
  const stream = newVisitor();
  const page = { seq: 1, kind: 'page', at: 1, data: { url: `${ORIGIN}/p` } };
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile' };
  const answer = await post(bodyOf({ user_id: visitor, stream, items: [page, click(2)] }), agent);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ ack: 2, card: false });
  await eventually('both are there', () => stored(visitor).length === 2);
  expect(stored(visitor)).toMatchObject([
    { kind: 'page', seq: 1, stream, device: 'phone', site_id: site },
    { kind: 'click', seq: 2, stream, target: 'a#2' },
  ]);
});

test('a repeat is acknowledged and stored once; numbers count within their stream', async () => {
  const visitor = newVisitor();
  const [stream, second] = [newVisitor(), newVisitor()];
  const of = (items: object[], name = stream): Promise<unknown> =>
    answered(post(bodyOf({ user_id: visitor, stream: name, items })));
  expect(await of(clicks(3))).toEqual({ ack: 3, card: false });
  expect(await of(clicks(3))).toEqual({ ack: 3, card: false });
  expect(await of(clicks(1))).toEqual({ ack: 3, card: false });
  expect(await of(clicks(2), second)).toEqual({ ack: 2, card: false });
  expect(await of(clicks(1, 7))).toEqual({ ack: 7, card: false });
  await eventually('all are there', () => stored(visitor).length === 6);
  expect(stored(visitor).map(({ seq, stream: of }) => [of === stream, seq])).toEqual(
    [1, 2, 3]
      .map((seq) => [true, seq])
      .concat([
        [false, 1],
        [false, 2],
        [true, 7],
      ]),
  );
});

test('an answer tells that a card waits', async () => {
  const visitor = newVisitor();
  const nowMs = Date.now();
  const card: Card = {
    ...{ kind: 'card', id: 'c1' as never, decision_id: 'd1' as never, site_id: site, visitor_id: visitor },
    ...{ state: 'waiting', text: 'Returns are free.', cta_label: null, cta_path: null, ghost: false },
    ...{ reason: 'returns', created_at_ms: nowMs, expires_at_ms: nowMs + 600_000, facts_version: 1 },
  };
  const producer = rig.kafkajs.producer();
  await producer.connect();
  const value = rig.platform.codec.encode(card);
  await producer.send({ topic: rig.platform.topics.cards, messages: [{ key: `${site}:${visitor}`, value }] });
  await producer.disconnect();
  const body = bodyOf({ user_id: visitor });
  await eventually('the card is known', async () => {
    const { card: waits } = (await (await post(body)).json()) as { card: boolean };
    return waits;
  });
});

test('an erased visitor starts over: the state of the stream is gone', async () => {
  const visitor = newVisitor();
  const stream = newVisitor();
  const of = (items: object[]): Promise<unknown> =>
    answered(post(bodyOf({ user_id: visitor, stream, items })));
  expect(await of(clicks(5))).toEqual({ ack: 5, card: false });
  const value = rig.platform.codec.encode({
    ...{ kind: 'erasure', id: newVisitor(), site_id: site, scope: 'customer', at_ms: Date.now() },
    visitor_hashes: [visitorMark(rig.platform.secrets.erasure, site, visitor)],
  });
  const producer = rig.kafkajs.producer();
  await producer.connect();
  await producer.send({ topic: rig.platform.topics.erasures, messages: [{ key: site, value }] });
  await producer.disconnect();
  await eventually('the erasure is known', async () => {
    const { ack } = (await of(clicks(1))) as { ack: number };
    return ack === 1;
  });
});

test('application/json is accepted too, and its preflight allowed', async () => {
  expect((await post(bodyOf(), { 'content-type': 'application/json' })).status).toBe(200);
  const preflight = await fetch(`${rig.config.sdkUrl}/${site}/signals`, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
});

test('refusals are 4xx with the sentence of the close, and pages of the website may read them', async () => {
  const { secrets } = rig.platform;
  const expired = tokenOf(site, { exp_ms: Date.now() - 1 });
  const forged = `${tokenOf(site).split('.')[0]}.${Buffer.alloc(32).toString('base64url')}`;
  const elsewhere = tokenOf(site, { origins: ['https://www.shop.test'] });
  expect(secrets.token.all.length).toBeGreaterThan(0);
  const rows: [object | string, number, string][] = [
    [bodyOf({ token: forged }), 401, `${closes.bad_token.reason}: forged`],
    [bodyOf({ token: expired }), 401, `${closes.bad_token.reason}: expired`],
    [bodyOf({ token: tokenOf(other) }), 401, `${closes.bad_token.reason}: it belongs to another website`],
    [bodyOf({ token: elsewhere }), 403, closes.wrong_origin.reason],
    [bodyOf({ user_id: 'short' }), 400, closes.no_visitor.reason],
    [bodyOf({ token: 7 }), 400, 'malformed frame: token must be text'],
    [bodyOf({ stream: '?' }), 400, 'malformed frame: stream '],
    [bodyOf({ items: [] }), 400, 'malformed frame: items must be a list with one signal or more'],
    [bodyOf({ items: [{ seq: 0 }] }), 400, 'malformed frame: seq '],
    [bodyOf({ items: clicks(201) }), 400, 'malformed frame: items has more than 200 signals'],
    [bodyOf({ items: clicks(1, 2 ** 31 + 1) }), 400, 'malformed frame: seq must be at most 2^31 at first'],
    [bodyOf({ items: [click(1), click(20_000)] }), 400, 'malformed frame: seq must be at most 2^31 at first'],
    [`{"x":"${'x'.repeat(limits.SIGNALS_BODY_BYTES)}"}`, 413, closes.too_large.reason],
    ['[]', 400, 'The body must be a JSON object.'],
  ];
  for (const [body, status, words] of rows) {
    const answer = await post(body);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await sentence(answer)).toEqual([status, expect.stringContaining(words)]);
  }
});

test('pages of other websites are refused, and cannot read why', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://a.shop.test', 'http://shop.test', '']) {
    const answer = await post(bodyOf(), { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await sentence(answer)).toEqual([403, closes.wrong_origin.reason]);
  }
  expect(await sentence(await post(bodyOf(), {}, 'nobody'))).toEqual([404, closes.unknown_site.reason]);
});

test('a website that is switched off accepts nothing', async () => {
  const off = await makeSite(rig.platform);
  await eventually('the website is known', async () => (await post({}, {}, off)).status !== 404);
  await changeSite(rig.platform, off, 'enabled = false');
  await eventually('it is off', async () => {
    const [status, words] = await sentence(
      await post(bodyOf({ items: [{ seq: 1 }] }, off), {}, off).then((a) => a),
    );
    return status === 418 && words === closes.switched_off.reason;
  });
});

test('a visitor who sends too much is told to wait, and refused signals are not stored', async () => {
  const visitor = newVisitor();
  const body = bodyOf({ user_id: visitor, items: clicks(100) });
  expect((await post(body)).status).toBe(200);
  const refused = await post({ ...body, items: clicks(1, 101) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await sentence(refused)).toEqual([429, closes.too_many.reason]);
  await eventually('the first are there', () => stored(visitor).length === 100);
  // Another visitor of the website has a limit of its own, but all of them share one.
  // More than a slow machine refills meanwhile, at 150 a second.
  const bodies = Array.from({ length: 20 }, () => bodyOf({ items: clicks(90) }));
  const more = await Promise.all(bodies.map((one) => post(one)));
  const told = await Promise.all(more.filter(({ status }) => status !== 200).map(sentence));
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toEqual([429, `${closes.site_signals.reason}; retry-after=1`]);
  expect(stored(visitor).length).toBe(100);
  // Signals that the website's limit refused do not count against the visitor.
  const again = await sentence(await post(bodies[more.findIndex(({ status }) => status !== 200)]!));
  expect(again).not.toEqual([429, closes.too_many.reason]);
});

test('a network with too many new visitors is told when to retry, and known visitors are accepted', async () => {
  // Another website, because the test before may have used up the signals a second of the first one.
  const sent = (body: object) => post(body, { 'x-forwarded-for': '203.0.113.7' }, other);
  const known = bodyOf({}, other);
  const statuses: number[] = [(await sent(known)).status];
  for (let i = 0; i < 3; i += 1) statuses.push((await sent(bodyOf({}, other))).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await sent(bodyOf({}, other));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
  expect((await sentence(refused))[1]).toMatch(/^too many new visitors from this network; retry-after=\d+$/);
  expect((await sent({ ...known, items: clicks(1, 2) })).status).toBe(200);
});
