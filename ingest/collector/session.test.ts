import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { localCodec } from '#schemas/codec.ts';
import type { SiteId } from '#schemas/ids.ts';
import { signSiteToken } from '../site-token.ts';
import { WaitingCards } from '../waiting-cards.ts';
import { NewVisitors } from './new-visitors.ts';
import { type CollectorContext, Session } from './session.ts';
import { SiteRates } from './site-rates.ts';
import { Visitors } from './visitors.ts';

const ORIGIN = 'https://shop.test';
const CALLER = { origin: ORIGIN, network: '192.0.2.1', device: null };
const key = ringOf(createHmac('sha256', 'test').digest());
const token = signSiteToken(
  { site: 's' as SiteId, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
  key,
);

const frameOf = (frame: object): Buffer => Buffer.from(JSON.stringify(frame));

type Done = (error: Error | null) => void;

/** The context of a session, with a writer that fails for scrolls. */
function context(pushed: unknown[], dones: Done[] = []): CollectorContext {
  const site = { allowed_origins: [ORIGIN], enabled: true, capture: { scroll: true }, facts: { links: {} } };
  return {
    platform: { secrets: { token: key }, codec: localCodec(), log: createLog('test', 'silent') },
    sites: { get: () => site },
    writer: {
      full: false,
      fullFor: () => false,
      destination: (topic: string, key: string) => ({ topic, key: Buffer.from(key), partition: 0 }),
      push: (record: unknown) => pushed.push(record),
      pushWritten: (_to: unknown, signal: { kind: string }) => {
        if (signal.kind === 'scroll') throw new Error('nobody foresaw this');
        pushed.push(signal);
      },
      after: (_to: unknown, done: Done) => dones.push(done),
    },
    visitors: new Visitors<Session>({ perSecond: 10, burst: 100 }, 10),
    newVisitors: new NewVisitors({ perSite: 0, perNetwork: 0, afterMs: 0 }, 0),
    siteRates: new SiteRates(0),
    cards: new WaitingCards(),
    counts: { tally: () => {}, refused: () => {}, closed: () => {} },
    bySite: new Map(),
  } as unknown as CollectorContext;
}

test('an unexpected error of a frame closes its own socket with 1011, and not the process', async () => {
  const sent: string[] = [];
  const ended: number[] = [];
  const pushed: unknown[] = [];
  const link = { send: (text: string) => sent.push(text), end: (code: number) => ended.push(code) };
  const session = new Session(context(pushed), link, CALLER);
  const userId = 'v'.repeat(21);
  session.onFrame(frameOf({ t: 'hello', v: 1, token, user_id: userId, url: `${ORIGIN}/p`, sdk: '1' }));
  await expect.poll(() => sent).toHaveLength(1);
  session.onFrame(frameOf({ t: 'signals', items: [{ seq: 1, kind: 'scroll', data: { depth: 1 } }] }));
  expect([sent.length, ended]).toEqual([1, [1011]]);
  expect(pushed, 'the visitor is told to have gone').toHaveLength(1);
});

test('refused signals are not reported as stored, even if later ones were, and not taken for repeats', () => {
  const dones: Done[] = [];
  const pushed: unknown[] = [];
  const here = context(pushed, dones);
  const open = (): { sent: string[]; session: Session } => {
    const sent: string[] = [];
    const session = new Session(here, { send: (text) => sent.push(text), end: () => {} }, CALLER);
    const hello = { t: 'hello', v: 1, token, user_id: 'v'.repeat(21), url: ORIGIN, stream: 's'.repeat(16) };
    session.onFrame(frameOf(hello));
    return { sent, session };
  };
  const page = (seq: number): Buffer =>
    frameOf({ t: 'signals', items: [{ seq, kind: 'page', data: { url: `${ORIGIN}/${seq}` } }] });
  const first = open();
  for (const seq of [1, 2, 3]) first.session.onFrame(page(seq));
  const [stored, lost, behind] = dones;
  stored!(null);
  lost!(new Error('refused'));
  behind!(null);
  expect(first.sent).toEqual(['{"t":"welcome","seq":0}', '{"t":"ack","seq":1}']);
  const before = pushed.length;
  const again = open();
  expect(again.sent).toEqual(['{"t":"welcome","seq":1}']);
  for (const seq of [2, 3]) again.session.onFrame(page(seq));
  expect(pushed.length - before).toBe(2);
});

/** A session after its hello. */
function opened(here: CollectorContext): Session {
  const session = new Session(here, { send: () => {}, end: () => {} }, CALLER);
  session.onFrame(frameOf({ t: 'hello', v: 1, token, user_id: 'v'.repeat(21), url: ORIGIN }));
  return session;
}

test('a socket that dies writes nothing to a partition without room, which others still have', () => {
  const pushed: unknown[] = [];
  const here = context(pushed);
  opened(here).onClose();
  expect(pushed).toHaveLength(1);
  Object.assign(here.writer, { fullFor: () => true });
  opened(here).onClose();
  expect(pushed).toHaveLength(1);
});

test('sockets that only open and close write no more signals than their visitor may send', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pushed: unknown[] = [];
  const here = context(pushed);
  for (let n = 0; n < 150; n += 1) opened(here).onClose();
  expect(pushed, 'the burst').toHaveLength(100);
  vi.setSystemTime(Date.now() + 1_000);
  for (let n = 0; n < 50; n += 1) opened(here).onClose();
  expect(pushed, 'a second later').toHaveLength(110);
});

test('only a page whose settings have changed since its token is told so in the welcome', () => {
  const welcomed = (version: number): unknown => {
    const here = context([]);
    const known = here.sites.get('s');
    Object.assign(here, { sites: { get: () => ({ ...known, version }) } });
    const sent: string[] = [];
    const session = new Session(here, { send: (text) => sent.push(text), end: () => {} }, CALLER);
    session.onFrame(frameOf({ t: 'hello', v: 1, token, user_id: 'v'.repeat(21), url: ORIGIN }));
    return JSON.parse(sent[0]!);
  };
  expect(welcomed(2)).toEqual({ t: 'welcome', seq: 0, settings: 'changed' });
  // Even if the storefront that signed it had read the change first.
  for (const version of [0, 1]) expect(welcomed(version)).toEqual({ t: 'welcome', seq: 0 });
});
