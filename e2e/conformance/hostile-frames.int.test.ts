/** Invalid frames and origins on the socket: closed as documented, and nothing published. */
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../ingest/test-kit.ts';
import { hostileOrigins } from './hostile-bodies.ts';
import { hostileFrames } from './hostile-frames.ts';
import { ORIGIN, openShop, visitorId } from './shop.ts';
import { closeOf, dial } from './socket.ts';
import { report } from './wire.ts';
import { newAccount, startWorld } from './world.ts';

const world = await startWorld('storefront', 'collector', 'api');
const account = await newAccount(world, 'hostile@example.com');
const shop = await openShop(world, account);
const signals = await follow(world.rig.platform, 'signals');
const token = await shop.token();
const url = world.rig.config.collectorUrl;
afterAll(async () => {
  report(`bad input: ${hostileFrames.length} frames, ${hostileOrigins.length} origins`);
  await signals.close();
  await world.close();
});

const helloOf = (userId: string): object => ({
  ...{ t: 'hello', v: 1, token, user_id: userId, url: ORIGIN, sdk: 't' },
});
const published = (visitor: string): string[] =>
  signals.records
    .filter((one) => 'visitor_id' in one && one.visitor_id === visitor)
    .map((one) => String(one.kind));
const refused: string[] = [];

describe('origins', () => {
  test.each(hostileOrigins)('%j is refused', async (origin) => {
    const visitor = visitorId();
    refused.push(visitor);
    const header = origin === null ? null : Buffer.from(origin).toString('latin1');
    const socket = await dial(url, header, helloOf(visitor));
    expect(await closeOf(socket)).toMatchObject({ code: 4403 });
  });
});

describe('frames', () => {
  test.each(hostileFrames.map((one) => [one.name, one] as const))('%s', async (_, { frame, codes }) => {
    const visitor = visitorId();
    refused.push(visitor);
    const socket = await dial(url, ORIGIN, helloOf(visitor));
    expect((await socket.next()).t).toBe('welcome');
    socket.ws.send(frame, { binary: false });
    const { code, reason } = await closeOf(socket);
    expect([codes.includes(code!), code, reason]).toEqual([true, code, reason]);
  });
});

test('the collector still works afterwards, and nothing that was refused was published', async () => {
  // These come last, and there are enough of them to fill every partition.
  const last = Array.from({ length: 24 }, visitorId);
  for (const visitor of last) {
    const socket = await dial(url, ORIGIN, helloOf(visitor));
    expect((await socket.next()).t).toBe('welcome');
    socket.say({ t: 'signals', items: [{ seq: 1, kind: 'scroll', at: 1, data: { depth: 1 } }] });
    expect((await socket.next()).t).toBe('ack');
    socket.ws.close();
  }
  await eventually('the last are published', () => last.every((one) => published(one).includes('scroll')));
  expect(new Set(refused.flatMap(published))).toEqual(new Set(['disconnect']));
});
