import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { signSiteToken } from '#platform/site-token.ts';
import { localCodec } from '#schemas/codec.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { WaitingCards } from '../waiting-cards.ts';
import { type Hall, Session } from './session.ts';
import { Visitors } from './visitors.ts';

const ORIGIN = 'https://shop.test';
const key = createHmac('sha256', 'test').digest();
const token = signSiteToken(
  { site: 's' as SiteId, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 60_000 },
  key,
);

/** What a session asks of its surroundings, of which `encode` fails for scrolls. */
function hall(pushed: unknown[]): Hall {
  const codec = localCodec();
  const encode = (record: AnyRecord): Buffer => {
    if (record.kind === 'scroll') throw new Error('nobody foresaw this');
    return codec.encode(record);
  };
  const site = { allowed_origins: [ORIGIN], enabled: true, capture: { scroll: true }, facts: { links: {} } };
  return {
    platform: { secrets: { token: key }, codec: { encode }, log: createLog('test', 'silent') },
    sites: { get: () => site },
    writer: {
      full: false,
      fullFor: () => false,
      push: (record: unknown) => pushed.push(record),
      after: () => {},
    },
    visitors: new Visitors<Session>(async () => 0, { perSecond: 10, burst: 100 }, 10),
    sequences: { changed: () => {} },
    cards: new WaitingCards(),
    counts: { tally: () => {}, closed: () => {} },
    bySite: new Map(),
    connected: () => {},
  } as unknown as Hall;
}

test('a frame that fails in an unforeseen way ends its own socket with 1011, and not the process', async () => {
  const sent: string[] = [];
  const ended: number[] = [];
  const pushed: unknown[] = [];
  const link = { send: (text: string) => sent.push(text), end: (code: number) => ended.push(code) };
  const session = new Session(hall(pushed), link, ORIGIN);
  const user_id = 'v'.repeat(21);
  session.hear(JSON.stringify({ t: 'hello', v: 1, token, user_id, url: `${ORIGIN}/p`, sdk: '1' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  session.hear('{"t":"signals","items":[{"seq":1,"kind":"scroll","data":{"depth":1}}]}');
  expect([sent.length, ended]).toEqual([1, [1011]]);
  expect(pushed, 'the visitor is told to have gone').toHaveLength(1);
});
