import { randomUUID } from 'node:crypto';
import { CompressionTypes, type Producer } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Effect } from '#engine/step.ts';
import { cart, delivered, ack as engineAck, given, page, type Run, stall } from '#engine/testing/spec.ts';
import { eraseViews } from '#platform/erasure/views.ts';
import { registerSchemas } from '#platform/log/registry.ts';
import type { Running } from '#platform/platform.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import { start as startApi } from '../../api/main.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { startViewsSink } from '../../processors/views/sink.ts';
import { useRig } from '../rig.ts';

/** Decisions of the engine are published, stored by the sink, and read like a merchant reads them. */
const rig = await useRig();
const { platform } = rig;
const base = `${rig.config.apiUrl}/v1`;
const VISITOR = 'k7Rw-visitor-to-be-explained-1' as VisitorId;
let producer: Producer;
const running: Running[] = [];
let admin: Client;
let stranger: Client;
let site: SiteId;
let foreign: string;

beforeAll(async () => {
  await registerSchemas(platform.registry);
  producer = rig.kafkajs.producer();
  await producer.connect();
  running.push(await startViewsSink(platform), await startApi(platform));
  admin = await signIn(base, await addPerson(platform, 'erin@example.com'));
  stranger = await signIn(base, await addPerson(platform, 'frank@example.org'));
  site = await newSite(admin, 'Shop');
  foreign = await newSite(stranger, 'Theirs');
});
afterAll(async () => {
  await Promise.allSettled(running.map((one) => one.close()));
  await producer?.disconnect();
  await rig.close();
});

async function newSite(call: Client, name: string): Promise<SiteId> {
  const { body } = await call('POST', '/sdk', { name, allowed_origins: ['https://shop.example'] });
  return body._id as SiteId;
}

type Published = Decision | Outcome;
const ids = randomUUID().slice(0, 8);
/** The engine derives ids from the input; here they are made unique to this run. */
const idOf = (id: string): DecisionId => `${ids}-${id}` as DecisionId;

/** What a run recorded of its moments, as of a visitor of `of`. */
function recordsOf(run: Run, of: SiteId, visitor: VisitorId, name: string): Published[] {
  return run.effects.flatMap((effect: Effect): Published[] => {
    const whose = {
      site_id: of,
      visitor_id: visitor,
      id: idOf(`${name}-${effect.kind === 'credit' ? '' : effect.id}`),
    };
    if (effect.kind === 'decision') return [{ ...effect, ...whose }];
    if (effect.kind !== 'outcome') return [];
    return [{ ...effect, ...whose, decision_id: idOf(`${name}-${effect.decision_id}`) }];
  });
}

async function publish(records: readonly Published[]): Promise<void> {
  await producer.send({
    topic: platform.topics.decisions,
    acks: -1,
    compression: CompressionTypes.GZIP,
    messages: records.map((record) => ({
      key: visitorKey(record.site_id, record.visitor_id),
      value: platform.codec.encode(record),
    })),
  });
}

const shopping = (): Run =>
  given().when(page('/products/trail-shoe', 'trail-shoe'), cart('37.50'), ...stall('shipping'));

async function explained(call: Client, id: string, of = site): Promise<ReturnType<Client>> {
  await expect.poll(async () => (await call('GET', `/sdk/${of}/moments/${id}`)).status).toBe(200);
  return call('GET', `/sdk/${of}/moments/${id}`);
}

describe('the explanation of a moment that spoke', () => {
  const run = shopping();
  const after = run.more(delivered(run), engineAck(run, 'shown'), engineAck(run, 'clicked'));
  const id = idOf(`spoke-${run.decisions[0]!.id}`);

  beforeAll(async () => {
    await publish([...recordsOf(run, site, VISITOR, 'spoke'), ...recordsOf(after, site, VISITOR, 'spoke')]);
    const created = new Date(after.nowMs + 60_000).toISOString();
    await platform.postgres.query(
      `insert into ledger_order (site_id, order_id, order_number, visitor_id, created_at, currency, total,
         credited_decision_id, credited_at)
       values ($1, '5001', '#7', $2, $3, 'USD', 62.50, $4, $3), ($1, '5002', '#8', $2, $3, 'USD', 9, null, null)`,
      [site, VISITOR, created, id],
    );
  });

  test('has everything that the list says of it', async () => {
    const { body } = await explained(admin, id);
    await expect
      .poll(async () => (await admin('GET', `/sdk/${site}/moments/${id}`)).body.card)
      .toBe('clicked');
    const { items } = (await admin('GET', `/sdk/${site}/moments`)).body;
    const listed = items.find((one: { id: string }) => one.id === id);
    expect((await admin('GET', `/sdk/${site}/moments/${id}`)).body).toMatchObject(listed);
    expect(body.message).toContain('$12.50');
  });

  test('tells in time order what was seen, in words', async () => {
    const { body } = await explained(admin, id);
    expect(body.evidence.map(({ words }: { words: string }) => words)).toEqual([
      'Came to the page',
      'The cart was filled or changed',
      'Looked at what shipping costs for 3 s',
      'Looked at what shipping costs for 4 s',
      'Stood still for 12 s',
    ]);
    const instants = body.evidence.map(({ at }: { at: string }) => Date.parse(at));
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(body.gates.length).toBeGreaterThan(10);
    expect(body.gates.every((gate: { passed: boolean; detail: string }) => gate.passed && gate.detail)).toBe(
      true,
    );
  });

  test('gives the facts as they were, where each claim comes from, and the versions', async () => {
    const { body } = await explained(admin, id);
    expect(body.fact_values).toEqual([
      { entry: 'free_shipping_threshold', value: '50' },
      { entry: 'cart.total', value: '37.50' },
      { entry: 'shipping_flat', value: '5' },
    ]);
    expect(body.fact_values.map(({ entry }: { entry: string }) => entry)).toEqual(body.facts);
    const found = body.trace.map((one: { found: string }) => one.found);
    expect(found.join()).toContain('12.50');
    expect(body.versions).toEqual({ engine: run.decisions[0]!.engine_version, facts: 3, settings: 7 });
    expect(body).toMatchObject({ arm: 'spoken_to', holdout_share: 0.1, salt_epoch: 1, bot: false });
  });

  test('follows the card through its states, and names the orders credited to it', async () => {
    await explained(admin, id);
    await vi.waitFor(
      async () => {
        const { body } = await admin('GET', `/sdk/${site}/moments/${id}`);
        expect(body.card_life.map(({ state }: { state: string }) => state)).toEqual([
          'waiting',
          'delivered',
          'shown',
          'clicked',
        ]);
        const at = body.card_life.map((one: { at: string }) => Date.parse(one.at));
        expect(at).toEqual([...at].sort((a, b) => a - b));
        expect(body.orders).toMatchObject([{ order_id: '5001', order_number: '#7', total: 62.5, net: 62.5 }]);
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  test('shows an API key only four characters of the visitor', async () => {
    await explained(admin, id);
    const key = await admin('POST', '/keys', { name: 'reader', scopes: ['sites:read'] });
    const reply = await client(base, key.body.token)('GET', `/sdk/${site}/moments/${id}`);
    expect(reply.body.visitor).toBe('k7Rw…');
    expect(reply.text).not.toContain(VISITOR);
    expect((await admin('GET', `/sdk/${site}/moments/${id}`)).body.visitor).toBe(VISITOR);
  });

  test('is not found by another account, nor under another website, with the same answer', async () => {
    await explained(admin, id);
    const unknown = await admin('GET', `/sdk/${site}/moments/${'f'.repeat(32)}`);
    expect([unknown.status, unknown.text]).toEqual([404, '{"error":"There is no moment with this id."}']);
    for (const path of [id, 'not%20an%20id', 'x'.repeat(65), '%00', '..%2f']) {
      const reply = await stranger('GET', `/sdk/${foreign}/moments/${path}`);
      expect([path, reply.status, reply.text]).toEqual([path, 404, unknown.text]);
    }
    const theirs = await stranger('GET', `/sdk/${site}/moments/${id}`);
    expect(theirs.text).toBe((await stranger('GET', `/sdk/nosuchwebsite/moments/${id}`)).text);
    expect(theirs.status).toBe(404);
  });
});

test('silence is explained by the gate that is closed', async () => {
  const run = given({}, { free_shipping_threshold: null }).when(
    page('/a'),
    cart('37.50'),
    ...stall('shipping'),
  );
  await publish(recordsOf(run, site, 'visitor-of-silence-000001' as VisitorId, 'silent'));
  const { body } = await explained(admin, idOf(`silent-${run.decisions[0]!.id}`));
  expect(body).toMatchObject({ verdict: 'quiet', message: null, fact_values: [], trace: [], card_life: [] });
  const closed = body.gates.filter(({ passed }: { passed: boolean }) => !passed);
  expect(closed).toMatchObject([
    { gate: 'fact', detail: expect.stringContaining('free_shipping_threshold') },
  ]);
});

test('a moment of an earlier release shows its gates, and nothing that was not recorded', async () => {
  const run = shopping();
  const [old] = recordsOf(run, site, 'visitor-of-old-0000000001' as VisitorId, 'old') as [Decision];
  await publish([{ ...old, trace: null }]);
  const { body } = await explained(admin, old.id);
  expect(body).toMatchObject({ evidence: [], fact_values: [], trace: [], orders: [], aftermath_at: null });
  expect(body.gates.length).toBeGreaterThan(10);
});

test('an erasure leaves nothing of the explanation', async () => {
  const visitor = 'visitor-to-be-erased-00001' as VisitorId;
  const run = shopping();
  const id = idOf(`gone-${run.decisions[0]!.id}`);
  await publish(recordsOf(run, site, visitor, 'gone'));
  await explained(admin, id);
  const rows = async (): Promise<number[]> =>
    Promise.all(
      ['traces', 'outcome_steps'].map(async (table) => {
        const found = await platform.clickhouse.query({
          query: `select count() as n from ${table} where visitor_id = {visitor: String}`,
          query_params: { visitor },
          format: 'JSONEachRow',
        });
        return Number((await found.json<{ n: string }>())[0]!.n);
      }),
    );
  await expect.poll(() => rows()).toEqual([1, 1]);
  await eraseViews(
    platform.clickhouse,
    platform.secrets.erasure,
    { site, visitors: [visitor], orders: [], unknown: null },
    Date.now() + 100_000,
  );
  expect(await rows()).toEqual([0, 0]);
  expect((await admin('GET', `/sdk/${site}/moments/${id}`)).status).toBe(404);
});
