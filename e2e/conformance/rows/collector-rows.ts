/** About the collector: contract.md 4. */
import { expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { ORIGIN, visitorId } from '../shop.ts';
import { closeOf, type Dialled, dial } from '../socket.ts';
import { published, type Rows, shop, world } from './sentence-world.ts';

const hello = async (visitor: string, more: object = {}): Promise<object> => ({
  ...{
    t: 'hello',
    v: 1,
    token: await shop.token(),
    user_id: visitor,
    url: `${ORIGIN}/p`,
    sdk: 'test',
    ...more,
  },
});
const url = world.rig.config.collectorUrl;
const open = async (visitor = visitorId(), more: object = {}): Promise<Dialled> =>
  dial(url, ORIGIN, await hello(visitor, more));
const welcomed = async (visitor = visitorId()): Promise<Dialled> => {
  const socket = await open(visitor);
  expect((await socket.next()).t).toBe('welcome');
  return socket;
};
const scroll = (seq: number): object => ({ seq, kind: 'scroll', at: Date.now(), data: { depth: 0.5 } });
const closes = (code: number, open: () => Promise<Dialled>, frame?: unknown) => async (): Promise<void> => {
  const socket = await open();
  if (frame !== undefined) socket.say(frame);
  const heard = await closeOf(socket);
  expect([heard.code, heard.reason !== '']).toEqual([code, true]);
};
const items = (n: number): object => ({
  t: 'signals',
  items: Array.from({ length: n }, (_, i) => scroll(i + 1)),
});

/** Opened before the other tables run, so that its five seconds pass in the meantime. */
const silent = dial(url, ORIGIN);

export const collectorRows: Rows = [
  [
    '{"t":"welcome","seq":n}: 0 if none',
    async () => expect(await (await open()).next()).toEqual({ t: 'welcome', seq: 0 }),
  ],
  [
    '{"t":"signals"} → {"t":"ack","seq":n}, and welcome says the last one stored',
    async () => {
      const visitor = visitorId();
      const first = await welcomed(visitor);
      first.say({ t: 'signals', items: [scroll(1), scroll(2)] });
      expect(await first.next()).toEqual({ t: 'ack', seq: 2 });
      expect(published(visitor).length + 2).toBeGreaterThanOrEqual(2);
      first.ws.close();
      expect(await (await open(visitor)).next()).toEqual({ t: 'welcome', seq: 2 });
    },
  ],
  [
    'repeats dropped',
    async () => {
      const visitor = visitorId();
      const socket = await welcomed(visitor);
      for (const seq of [1, 1, 2]) {
        socket.say({ t: 'signals', items: [scroll(seq)] });
        expect((await socket.next()).t).toBe('ack');
      }
      await eventually('both', () => published(visitor).length >= 2);
      expect(published(visitor).map((one) => one.seq)).toEqual([1, 2]);
    },
  ],
  [
    'everything about sequence numbers holds per stream',
    async () => {
      const visitor = visitorId();
      for (const stream of ['a'.repeat(16), 'b'.repeat(36)]) {
        const socket = await open(visitor, { stream });
        expect(await socket.next()).toEqual({ t: 'welcome', seq: 0 });
        socket.say({ t: 'signals', items: [scroll(1), scroll(2)] });
        expect(await socket.next()).toEqual({ t: 'ack', seq: 2 });
      }
      await eventually('all four', () => published(visitor).length >= 4);
      expect(await (await open(visitor, { stream: 'a'.repeat(16) })).next()).toEqual({
        t: 'welcome',
        seq: 2,
      });
      expect(await (await open(visitor, { stream: 'c'.repeat(16) })).next()).toEqual({
        t: 'welcome',
        seq: 0,
      });
    },
  ],
  ['a malformed stream: closed with 4400', closes(4400, () => open(visitorId(), { stream: 's'.repeat(15) }))],
  [
    'A connection’s first number is at most 2^31: closed with 4400',
    closes(4400, welcomed, { t: 'signals', items: [scroll(2 ** 31 + 1)] }),
  ],
  [
    'later ones at most 10,000 above its greatest: closed with 4400',
    closes(4400, welcomed, { t: 'signals', items: [scroll(1), scroll(10_002)] }),
  ],
  [
    'Unknown kinds are kept out of the topic and counted, not fatal',
    async () => {
      const visitor = visitorId();
      const socket = await welcomed(visitor);
      socket.say({ t: 'signals', items: [{ seq: 1, kind: 'teleport', at: 1, data: {} }, scroll(2)] });
      expect(await socket.next()).toEqual({ t: 'ack', seq: 2 });
      await eventually('the scroll', () => published(visitor).length > 0);
      expect(published(visitor).map((one) => one.kind)).toEqual(['scroll']);
    },
  ],
  [
    'Unknown fields are kept out of the topic',
    async () => {
      const visitor = visitorId();
      const socket = await welcomed(visitor);
      socket.say({
        t: 'signals',
        items: [{ seq: 1, kind: 'click', at: 1, data: { target: 'a', typed: 'Annabella' } }],
      });
      await eventually('the click', () => published(visitor).length > 0);
      expect(JSON.stringify(published(visitor))).not.toContain('Annabella');
    },
  ],
  [
    'A dead socket becomes a disconnect signal',
    async () => {
      const visitor = visitorId();
      (await welcomed(visitor)).ws.terminate();
      await eventually('the disconnect', () => published(visitor).some((one) => one.kind === 'disconnect'));
    },
  ],
  [
    'Wrong origin: closed with 4403',
    closes(4403, async () => dial(url, 'https://evil.example', await hello(visitorId()))),
  ],
  ['no Origin: closed with 4403', closes(4403, async () => dial(url, null, await hello(visitorId())))],
  ['bad token: closed with 4401', closes(4401, () => open(visitorId(), { token: 'e30.AAAA' }))],
  ['no visitor id: closed with 4422', closes(4422, () => open('short'))],
  ['malformed frame: closed with 4400', closes(4400, welcomed, '{"t":')],
  [
    'A frame is at most 16 KB: closed with 4413',
    closes(4413, welcomed, `{"t":"signals","pad":"${'x'.repeat(17_000)}"}`),
  ],
  ['100 in a burst: more is closed with 4429', closes(4429, welcomed, items(101))],
  ['The first frame is hello', closes(4400, () => dial(url, ORIGIN, items(1)))],
  ['within 5 seconds, or closed', closes(4408, () => silent)],
  [
    '100 in a burst are taken',
    async () => {
      const socket = await welcomed();
      socket.say(items(100));
      expect(await socket.next()).toEqual({ t: 'ack', seq: 100 });
    },
  ],
];
