/** The events of webhooks, their signatures, and the retries of a receiver that refuses. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Eraser } from '#platform/erasure/eraser.ts';
import { LazyEraser } from '#platform/erasure/lazy-eraser.ts';
import type { SinkBatch } from '#platform/log/sink/sink.ts';
import { enqueueEvents } from '#platform/webhooks/enqueue.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import { createApi } from '../../api/app.ts';
import { addPerson, type Client, signIn } from '../../api/testing.ts';
import { enqueueRefusals, enqueueVerdicts } from '../../api/webhooks/enqueue.ts';
import { post, type ReceiverNetwork } from '../../api/webhooks/post.ts';
import { logDelivery, Sender } from '../../api/webhooks/send.ts';
import { writeLedger } from '../../processors/ledger/sink.ts';
import { writeDecisions } from '../../processors/views/sink.ts';
import { type Rig, useRig } from '../rig.ts';

/** The only address that counts as public here. */
const PUBLIC = '127.0.0.2';
const URL_OF_HOOK = 'https://hooks.shop.example/in?x=1';
type Got = { path: string; host: string; signature: string; body: string };
let rig: Rig;
let api: Server;
let admin: Client;
let receiver: Server;
let network: ReceiverNetwork;
/** Paths at which the receiver does not answer. */
const SILENT = '/silent';
let got: Got[] = [];
let status = 200;

const VISITOR = 'visitor-00000000000001';
const quiet = (site: string): Decision =>
  ({
    ...{ kind: 'decision', id: 'd-1', site_id: site, visitor_id: VISITOR, ts_us: Date.now() * 1_000 },
    ...{ page: '/', cart_total: '1.00', currency: 'EUR', reason: 'returns', verdict: 'quiet', tier: 2 },
    ...{ message: null, why: 'Why.', facts: [], gates: [], held_back: false, shadow: false, bot: false },
    ...{ arm: 'spoken_to', holdout_share: 0.1, salt_epoch: 1, engine_version: 'test', facts_version: 1 },
    ...{ settings_version: 1, card_id: null, cta_label: null, cta_path: null, trace: null },
    ...{ device: 'phone', language: 'de', new_visitor: true, page_kind: 'other', wording: 'a' },
  }) as unknown as Decision;

const base = (): string => `${rig.config.apiUrl}/v1`;

const leadingTo =
  (address: string): LookupFunction =>
  (_name, _options, done) =>
    (done as unknown as (e: null, all: object[]) => void)(null, [{ address, family: 4 }]);

beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const signature = String(req.headers['x-engage-signature']);
      got.push({ path: req.url!, host: req.headers.host!, signature, body });
      if (req.url !== SILENT)
        res.writeHead(status, { Location: 'https://elsewhere.example/' }).end('a secret of the receiver');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, PUBLIC, resolve));
  const { port } = receiver.address() as AddressInfo;
  network = { lookup: leadingTo(PUBLIC), public: [PUBLIC], port, waitMs: 60_000, secure: false };
  rig = await useRig();
  // Only the routes: the role would deliver these events to the internet.
  const eraser = new LazyEraser(() => Eraser.open(rig.platform));
  await new Promise<void>((resolve) => {
    api = createApi(rig.platform, eraser).listen(rig.config.ports.api, resolve);
  });
  admin = await signIn(base(), await addPerson(rig.platform, 'ada@example.com'));
});
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  api?.closeAllConnections();
  api?.close();
  await rig?.close();
});
beforeEach(() => {
  got = [];
  status = 200;
});

/** Sends the due events, waits for all of them, and returns their number. */
async function sendDue(): Promise<number> {
  const sender = new Sender(rig.platform, network);
  const begun = await sender.begin();
  await sender.ended();
  return begun;
}

async function newHook(
  events: string[],
  url = URL_OF_HOOK,
): Promise<{ site: string; hook: string; secret: string }> {
  const body = { name: 'Shop', allowed_origins: ['https://www.shop.example'] };
  const site = (await admin('POST', '/sdk', body)).body._id;
  const made = await admin('POST', `/sdk/${site}/webhooks`, { url, events });
  expect(made.status).toBe(201);
  return { site, hook: made.body.id, secret: made.body.secret };
}
const WORTH_A_CARD = {
  ...{ ts: '2026-11-21T10:00:00.000Z', reason: 'returns', held_back: false, shadow: false },
};
const engaged = (site: string, moment: string) =>
  enqueueEvents(rig.platform.postgres, [
    { site, event: 'moment.engaged', subject: moment, data: { moment, ...WORTH_A_CARD } },
  ]);
const rested = (hook: string) =>
  rig.platform.postgres.query('update webhook set resting_until = now() where id = $1', [hook]);

test.each([
  'http://shop.example/in',
  'https://127.0.0.1/in',
  'https://2130706433/in',
  'https://[::1]/in',
  'https://localhost/in',
  'https://shop.example:8443/in',
  'https://a:b@shop.example/in',
  'https://10.0.0.1/in',
  'ftp://shop.example/in',
  'no address',
  'https://shop.example/in\u0000',
  'https://shop.example/in\ud800',
  'https://shop.\nexample/in',
])('a webhook at %s is refused', async (url) => {
  const { site } = await newHook(['feed.refused']);
  const { status: answered, body } = await admin('POST', `/sdk/${site}/webhooks`, {
    url,
    events: ['feed.refused'],
  });
  expect([answered, body.error]).toEqual([400, expect.stringContaining('url')]);
});

test('a name that resolves to a private address is asked nothing, and a redirect is not followed', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1']) {
    const inside = await post(URL_OF_HOOK, '{}', {}, { ...network, lookup: leadingTo(address) });
    expect(inside).toEqual({ status: 0, sentence: 'The address is not public, so nothing is sent to it.' });
  }
  expect(got).toEqual([]);
  status = 302;
  const away = await post(URL_OF_HOOK, '{}', {}, network);
  expect(away).toEqual({
    status: 302,
    sentence: 'The receiver responded with a redirect, which is not followed.',
  });
  expect(got).toHaveLength(1);
});

test('an event is stored once for each subscribed webhook, signed, and delivered by any 2xx', async () => {
  const [asks, other] = [await newHook(['moment.engaged']), await newHook(['moment.credited'])];
  await engaged(asks.site, 'moment-1');
  await engaged(asks.site, 'moment-1');
  await engaged(other.site, 'moment-2');
  status = 204;
  expect(await sendDue()).toBe(1);
  expect(await sendDue()).toBe(0);
  const [one] = got;
  expect(one).toMatchObject({ path: '/in?x=1', host: 'hooks.shop.example' });
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(one!.signature)!;
  expect(createHmac('sha256', asks.secret).update(`${t}.${one!.body}`).digest('hex')).toBe(v1);
  expect(JSON.parse(one!.body)).toEqual({
    id: expect.any(String),
    event: 'moment.engaged',
    created_at: expect.any(String),
    website: asks.site,
    data: { moment: 'moment-1', ...WORTH_A_CARD },
  });
});

test('a refused event is retried later with the same body, and has failed after a day', async () => {
  const { site, hook } = await newHook(['moment.engaged']);
  await engaged(site, 'moment-3');
  status = 500;
  expect(await sendDue()).toBe(1);
  expect(await sendDue(), 'not before its time').toBe(0);
  const { postgres } = rig.platform;
  await postgres.query('update webhook_event set next_at = now() where webhook_id = $1', [hook]);
  await rested(hook);
  expect(await sendDue()).toBe(1);
  expect(got[1]!.body).toBe(got[0]!.body);
  const hookNow = async () => (await admin('GET', `/sdk/${site}/webhooks`)).body.items[0];
  expect(await hookNow()).toMatchObject({ id: hook, waiting: 1, failed: 0 });
  const aDayAgo = `update webhook_event set next_at = now(), at = now() - interval '24 hours' where webhook_id = $1`;
  await postgres.query(aDayAgo, [hook]);
  await rested(hook);
  expect(await sendDue()).toBe(1);
  expect(await hookNow()).toMatchObject({ waiting: 0, failed: 1 });
  const { items } = (await admin('GET', `/sdk/${site}/deliveries`)).body;
  expect(items.map((one: { sentence: string }) => one.sentence)).toEqual([
    'moment.engaged. The receiver refused the event. This was the last attempt.',
    'moment.engaged. The receiver refused the event.',
    'moment.engaged. The receiver refused the event.',
  ]);
  expect(JSON.stringify(items), 'nothing of what the receiver says').not.toContain('a secret');
});

test('a refusal of a feed is reported once an hour for each sentence', async () => {
  const { site } = await newHook(['feed.refused']);
  await rig.platform.postgres.query(
    `insert into delivery (site_id, at, route, status, sentence)
     select $1, now(), 'orders', 400, 'The field id must be text.' from generate_series(1, 3)`,
    [site],
  );
  await enqueueRefusals(rig.platform);
  await enqueueRefusals(rig.platform);
  expect(await sendDue()).toBe(1);
  expect(JSON.parse(got[0]!.body).data).toMatchObject({ route: 'orders', status: 400 });
});

test('a webhook is deleted with its pending events, and is invisible to other accounts', async () => {
  const { site, hook } = await newHook(['moment.engaged']);
  await engaged(site, 'moment-4');
  const path = `/sdk/${site}/webhooks/${hook}`;
  const stranger = await signIn(base(), await addPerson(rig.platform, 'eve@example.com'));
  expect((await stranger('DELETE', path)).status).toBe(404);
  expect((await stranger('POST', `${path}/test`)).status).toBe(404);
  const { items } = (await admin('GET', `/sdk/${site}/webhooks`)).body;
  expect(items[0]).toMatchObject({ id: hook, waiting: 1 });
  expect((await admin('DELETE', path)).status).toBe(204);
  expect((await admin('DELETE', path)).status).toBe(404);
  expect(await sendDue()).toBe(0);
});

test('a website has a limited number, and a test says how the receiver answered', async () => {
  const { site, hook } = await newHook(['moment.engaged']);
  const more = { url: URL_OF_HOOK, events: ['feed.refused'] };
  for (let n = 2; n <= 5; n += 1)
    expect((await admin('POST', `/sdk/${site}/webhooks`, more)).status).toBe(201);
  expect((await admin('POST', `/sdk/${site}/webhooks`, more)).status).toBe(409);
  // For a host name that does not exist, whatever the local name server answers.
  const { body } = await admin('POST', `/sdk/${site}/webhooks/${hook}/test`);
  expect(body).toEqual({ status: expect.any(Number), sentence: expect.stringMatching(/^The .*\.$/) });
});

test('events of a moment and its credit are recorded with them, and name nobody', async () => {
  const { site } = await newHook(['moment.engaged', 'moment.credited']);
  const where = { partition: 0, offset: 0, atMs: Date.now(), key: null, value: null };
  const batch = (record: Decision | Credit): SinkBatch => ({
    ...{ topic: 'none', ranges: [], token: randomUUID(), records: [{ ...where, record }] },
  });
  const decision = { ...quiet(site), verdict: 'engage' } as Decision;
  for (const one of [quiet(site), decision, decision]) await writeDecisions(rig.platform, batch(one));
  await rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
     values ($1, '77', now(), 'EUR', 9, $2)`,
    [site, VISITOR],
  );
  const credit = { kind: 'credit', id: 'c', site_id: site, order_id: '77', decision_id: 'd-1' } as const;
  const credited = { ...credit, visitor_id: VISITOR, at_ms: Date.now() } as unknown as Credit;
  for (const one of [credited, credited]) await writeLedger(rig.platform, batch(one));
  expect(await sendDue()).toBe(2);
  const said = got.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.event < b.event ? -1 : 1));
  expect(said.map(({ data }) => data)).toEqual([
    { moment: 'd-1', order: '77' },
    { moment: 'd-1', ts: expect.any(String), reason: 'returns', held_back: false, shadow: false },
  ]);
  expect(JSON.stringify(said)).not.toContain(VISITOR);
});

test('what is old, happened before the webhook, or is refused by the store makes no event', async () => {
  const { site, hook } = await newHook(['moment.engaged']);
  const where = { partition: 0, offset: 0, atMs: Date.now(), key: null, value: null };
  const store = (id: string, change: object) => {
    const record = { ...quiet(site), verdict: 'engage', id, ...change } as Decision;
    return writeDecisions(rig.platform, {
      ...{ topic: 'none', ranges: [], token: randomUUID(), records: [{ ...where, record }] },
    });
  };
  const hoursAgo = (hours: number) => ({ ts_us: (Date.now() - hours * 3_600_000) * 1_000 });
  await store('before', hoursAgo(1));
  await rig.platform.postgres.query(
    `update webhook set created_at = now() - interval '3 days' where id = $1`,
    [hook],
  );
  expect(await store('refused', { cart_total: '1'.repeat(60) })).toHaveLength(1);
  await store('old', hoursAgo(25));
  await store('news', hoursAgo(23));
  const { rows } = await rig.platform.postgres.query(
    'select subject from webhook_event where webhook_id = $1',
    [hook],
  );
  expect(rows).toEqual([{ subject: 'news' }]);
  expect(await sendDue()).toBe(1);
});

test('deliveries are counted, and failures are kept apart from those of feeds, the newest 500', async () => {
  const { site } = await newHook(['moment.engaged']);
  const { postgres } = rig.platform;
  await postgres.query(
    `insert into delivery (site_id, at, route, status)
     select $1, now(), route, 500 from unnest(array['webhook', 'orders']) route, generate_series(1, 510)`,
    [site],
  );
  await logDelivery(
    rig.platform,
    { site_id: site, event: 'moment.engaged' },
    { status: 200, sentence: null },
  );
  await logDelivery(rig.platform, { site_id: site, event: 'test' }, { status: 200, sentence: null });
  const { rows } = await postgres.query(
    'select route, count(*)::int as kept from delivery where site_id = $1 group by 1 order by 1',
    [site],
  );
  expect(rows).toEqual([
    { route: 'orders', kept: 510 },
    { route: 'webhook', kept: 500 },
  ]);
  const { items, days } = (await admin('GET', `/sdk/${site}/deliveries`)).body;
  expect(items).toHaveLength(1_000);
  expect(items[0]).toMatchObject({ route: 'webhook', status: 200, sentence: 'test.' });
  expect(days.map((day: { sentence: string }) => day.sentence).toSorted()).toEqual([
    'moment.engaged.',
    'test.',
  ]);
});

test('a changed verdict is reported, the first one is not', async () => {
  const { site, hook } = await newHook(['verdict.changed', 'split.broken']);
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  await enqueueVerdicts(rig.platform);
  expect(await sendDue()).toBe(0);
  await rig.platform.postgres.query(
    `update webhook set told_verdict = 'better', compared_at = now() - interval '2 hours' where id = $1`,
    [hook],
  );
  await enqueueVerdicts(rig.platform);
  expect(await sendDue()).toBe(1);
  expect(JSON.parse(got[0]!.body).data).toMatchObject({ from: 'better', to: 'too_early' });
});

test('a restarted experiment has no earlier verdict', async () => {
  const { site, hook } = await newHook(['verdict.changed', 'split.broken']);
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  await enqueueVerdicts(rig.platform);
  const { postgres } = rig.platform;
  await postgres.query(
    `update webhook set told_verdict = 'better', compared_at = now() - interval '2 hours' where id = $1`,
    [hook],
  );
  const { body: experiment } = await admin('POST', `/sdk/${site}/experiment`, {});
  await enqueueVerdicts(rig.platform);
  expect(await sendDue()).toBe(0);
  const { rows } = await postgres.query('select told_experiment, told_verdict from webhook where id = $1', [
    hook,
  ]);
  expect(rows).toEqual([{ told_experiment: experiment.id, told_verdict: 'too_early' }]);
});

test('a changed verdict is reported once to each webhook of the website, compared together', async () => {
  const { site, hook } = await newHook(['verdict.changed']);
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  await admin('POST', `/sdk/${site}/webhooks`, { url: URL_OF_HOOK, events: ['verdict.changed'] });
  const { postgres } = rig.platform;
  await postgres.query(`update webhook set told_verdict = 'better' where id = $1`, [hook]);
  await enqueueVerdicts(rig.platform);
  const told = 'select told_verdict from webhook where site_id = $1';
  const both = [{ told_verdict: 'too_early' }, { told_verdict: 'too_early' }];
  expect((await postgres.query(told, [site])).rows).toEqual(both);
  const noted = await postgres.query(
    `update webhook_event set state = 'failed' where webhook_id in (select id from webhook where site_id = $1)
     returning webhook_id`,
    [site],
  );
  expect(noted.rows, 'the other had nothing to compare with').toEqual([{ webhook_id: hook }]);
});

test('a changed verdict that could not be stored makes no event, so that the next attempt does not repeat it', async () => {
  const { site, hook } = await newHook(['verdict.changed']);
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  const { postgres } = rig.platform;
  await postgres.query(`update webhook set told_verdict = 'better' where id = $1`, [hook]);
  await postgres.query(`
    create function refuse_verdict() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger no_verdict before update of told_verdict on webhook
      for each row when (old.id = '${hook}') execute function refuse_verdict()`);
  try {
    await enqueueVerdicts(rig.platform);
  } finally {
    await postgres.query('drop function refuse_verdict cascade');
  }
  const events = 'select 1 from webhook_event where webhook_id = $1';
  expect((await postgres.query(events, [hook])).rowCount).toBe(0);
  await postgres.query(`update webhook set compared_at = now() - interval '2 hours' where id = $1`, [hook]);
  await enqueueVerdicts(rig.platform);
  expect((await postgres.query(events, [hook])).rowCount).toBe(1);
  expect(await sendDue()).toBe(1);
});

test('a comparison that fails leaves the others, and is tried again in an hour', async () => {
  const sites = [await newHook(['verdict.changed']), await newHook(['verdict.changed'])];
  for (const { site } of sites) await admin('PATCH', `/sdk/${site}`, { shadow: false });
  const broken = { ...rig.platform, clickhouse: null as never };
  await enqueueVerdicts(broken);
  const left = await rig.platform.postgres.query(
    `select 1 from webhook where site_id = any($1) and compared_at < now() - interval '1 minute'`,
    [sites.map(({ site }) => site)],
  );
  expect(left.rowCount).toBe(0);
});

test('a receiver that does not answer takes two slots, and nobody else waits for it', async () => {
  const [silent, other] = [
    await newHook(['moment.engaged'], `https://hooks.shop.example${SILENT}`),
    await newHook(['moment.credited', 'moment.engaged']),
  ];
  for (let n = 0; n < 5; n += 1) await engaged(silent.site, `silent-${n}`);
  const sender = new Sender(rig.platform, network);
  expect(await sender.begin()).toBe(2);
  await engaged(other.site, 'other-1');
  expect(await sender.begin()).toBe(1);
  await expect.poll(() => got.filter(({ path }) => path !== SILENT).length).toBe(1);
  await expect.poll(() => got.length).toBe(3);
  await sender.close();
  const { postgres } = rig.platform;
  const { rows } = await postgres.query(
    `select e.state, e.attempts, w.failures from webhook_event e join webhook w on w.id = e.webhook_id where w.id = $1`,
    [silent.hook],
  );
  expect(rows, 'broken off is not refused').toEqual(
    Array.from({ length: 5 }, () => ({ state: 'waiting', attempts: 0, failures: 0 })),
  );
  expect((await admin('DELETE', `/sdk/${silent.site}/webhooks/${silent.hook}`)).status).toBe(204);
});

test('an account takes eight slots, however many webhooks it has', async () => {
  const url = `https://hooks.shop.example${SILENT}`;
  const { site } = await newHook(['moment.engaged'], url);
  for (let n = 2; n <= 5; n += 1)
    await admin('POST', `/sdk/${site}/webhooks`, { url, events: ['moment.engaged'] });
  for (const moment of ['many-1', 'many-2']) await engaged(site, moment);
  const sender = new Sender(rig.platform, network);
  expect([await sender.begin(), await sender.begin()]).toEqual([8, 0]);
  await sender.close();
  await rig.platform.postgres.query('delete from webhook where site_id = $1', [site]);
});

test('a receiver that refused gets one attempt after its pause, and everything once it accepts that', async () => {
  const { site, hook } = await newHook(['moment.engaged']);
  for (let n = 0; n < 5; n += 1) await engaged(site, `rest-${n}`);
  status = 500;
  const { postgres } = rig.platform;
  const failures = async () =>
    (await postgres.query('select failures from webhook where id = $1', [hook])).rows[0].failures;
  expect([await sendDue(), await failures()]).toEqual([2, 1]);
  const longer = await postgres.query(
    `update webhook set resting_until = now() + interval '1 hour'
     where id = $1 and resting_until > created_at + interval '9 seconds'`,
    [hook],
  );
  expect([longer.rowCount, await sendDue()]).toEqual([1, 0]);
  await rested(hook);
  expect([await sendDue(), await failures()]).toEqual([1, 2]);
  status = 200;
  await rested(hook);
  expect([await sendDue(), await failures()]).toEqual([1, 0]);
  await postgres.query(`update webhook_event set next_at = now() where webhook_id = $1`, [hook]);
  expect([await sendDue(), await sendDue(), await sendDue()]).toEqual([2, 2, 0]);
});

test('an event that cannot be signed is a failed attempt, and the others are sent', async () => {
  const [broken, other] = [await newHook(['moment.engaged']), await newHook(['moment.engaged'])];
  await rig.platform.postgres.query(`update webhook set sealed = 'x' where id = $1`, [broken.hook]);
  await engaged(broken.site, 'unsigned-1');
  await engaged(other.site, 'unsigned-2');
  expect(await sendDue()).toBe(2);
  expect(got).toHaveLength(1);
  const { items } = (await admin('GET', `/sdk/${broken.site}/deliveries`)).body;
  expect(items[0]).toMatchObject({
    status: 0,
    sentence: 'moment.engaged. The event could not be built or signed.',
  });
});
