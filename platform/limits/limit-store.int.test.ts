import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { createPostgres, type Postgres } from '../postgres/postgres.ts';
import { ringOf } from '../secrets/key-ring.ts';
import { LimitStore } from './limit-store.ts';
import { limits } from './limits.ts';
import { RateLimiter } from './rate-limit.ts';

let rig: Rig;
const { LIMIT_ANSWER_MS } = limits;
const pools: Postgres[] = [];

/** The pool and the store of another process. */
function process(): LimitStore {
  const pool = createPostgres(rig.config.postgresUrl);
  pools.push(pool);
  return new LimitStore(pool, rig.platform.secrets);
}

beforeAll(async () => {
  // Without an answer each process counts alone, which only one test below wants.
  Object.assign(limits, { LIMIT_ANSWER_MS: 60_000 });
  rig = await useRig();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await rig?.close();
});

test('parallel requests of two processes share one limit, and its windows', async () => {
  const two = [process(), process()].map((store) => new RateLimiter(store, { name: 'a', limit: 60 }));
  for (const key of ['first', 'second']) {
    const all = await Promise.all(Array.from({ length: 400 }, (_, i) => two[i % 2]!.take(key)));
    expect(all.filter((one) => one.allowed)).toHaveLength(60);
  }
});

test('statements of two processes with many keys do not deadlock', async () => {
  const two = [process(), process()].map((store) => new RateLimiter(store, { name: 'many', limit: 10 }));
  const asks = Array.from({ length: 4_000 }, (_, i) => two[i % 2]!.take(String((i * 7_919) % 100)));
  const allowed = (await Promise.all(asks)).filter((one) => one.allowed);
  expect(allowed).toHaveLength(1_000);
});

test('places given back by one process can be taken by another', async () => {
  const rules = { name: 'b', limit: 5, returns: true };
  const [here, there] = [new RateLimiter(process(), rules), new RateLimiter(process(), rules)];
  for (let i = 0; i < 5; i += 1) await here.take('k');
  expect((await there.take('k')).allowed).toBe(false);
  here.giveBack('k');
  await here.take('other');
  expect((await there.take('k')).allowed).toBe(true);
  expect((await here.take('k')).allowed).toBe(false);
});

test('a window ends for all processes, by the clock of the database', async () => {
  const [here, there] = [process(), process()].map(
    (store) => new RateLimiter(store, { name: 'c', limit: 1, windowMs: 60_000, returns: true }),
  );
  expect((await here!.take('k')).allowed).toBe(true);
  expect((await there!.take('k')).allowed).toBe(false);
  await rig.platform.postgres.query('update rate_window set ends_at = now()');
  expect((await there!.take('k')).allowed).toBe(true);
  expect((await here!.take('k')).allowed).toBe(false);
});

test('addresses are stored as keyed hashes only', async () => {
  const store = process();
  await new RateLimiter(store, { name: 'd', limit: 5 }).take('shop.example 203.0.113.77');
  const { rows } = await rig.platform.postgres.query<{ text: string }>(
    "select string_agg(w::text || ' ' || encode(w.mark, 'escape'), ' ') as text from rate_window w",
  );
  // Long enough that no random hash spells it: one byte is written as \203.
  expect(rows[0]!.text).not.toMatch(/203\.0\.113|shop\.example/);
  const other = new LimitStore(pools[0]!, { erasure: ringOf(Buffer.alloc(32)) });
  expect(other.hashKey('d', 'x')).not.toEqual(store.hashKey('d', 'x'));
});

test('a hung Postgres delays one request for a second, and the next ones not at all', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const pool = createPostgres(`postgres://nobody@127.0.0.1:${port}/none`);
  const limiter = new RateLimiter(new LimitStore(pool, rig.platform.secrets), { name: 'e', limit: 3 });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  Object.assign(limits, { LIMIT_ANSWER_MS });
  // From here on the clock is advanced by hand.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const allowed: boolean[] = [];
    const first = limiter.take('k').then((one) => allowed.push(one.allowed));
    await connected;
    await vi.advanceTimersByTimeAsync(999);
    expect(allowed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    for (let i = 0; i < 3; i += 1) allowed.push((await limiter.take('k')).allowed);
    expect(allowed).toEqual([true, true, true, false]);
  } finally {
    vi.useRealTimers();
  }
  for (const socket of sockets) socket.destroy();
  silent.close();
  await pool.end();
});
