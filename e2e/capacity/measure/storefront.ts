import { randomUUID } from 'node:crypto';
import { enqueue } from '#platform/postgres/outbox.ts';
import { createPostgres, transaction } from '#platform/postgres/postgres.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { FEED_KEY, newVisitor, ORIGIN, order } from '../../../ingest/test-kit.ts';
import { httpLoad } from '../../bench/http-load.ts';
import type { Slopes } from '../slopes.ts';
import { type MeasureContext, until, usageOf } from './context.ts';
import { usEach } from './usage.ts';

const CONNECTIONS = 32;
const WARM_MS = 1_500;
const MS = 5_000;

/** Each page sends requests from a separate address, so that no limit of a network is measured. */
const address = (n: number): string => `10.${(n >> 14) & 255}.${(n >> 7) & 127}.${n & 127}`;

type Request = (n: number) => string;

function requestsOf({ site }: MeasureContext): Record<'poll' | 'cart', Request> {
  const visitors: readonly VisitorId[] = Array.from({ length: 1_000 }, newVisitor);
  const visitor = (n: number): VisitorId => visitors[n % visitors.length]!;
  const headers = (n: number): string =>
    `Host: 127.0.0.1\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${address(Math.floor(n / 20))}\r\n`;
  return {
    poll: (n) => `GET /${site}/card?user_id=${visitor(n)} HTTP/1.1\r\n${headers(n)}\r\n`,
    cart: (n) => {
      const items = [{ handle: 'lamp', variant_id: 1, quantity: 1, price: 42 }];
      const body = JSON.stringify({ user_id: visitor(n), total: 42, currency: 'EUR', items });
      return `POST /${site}/cart HTTP/1.1\r\n${headers(n)}${jsonOf(body)}`;
    },
  };
}

const jsonOf = (body: string): string =>
  `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** The cost of pages' requests for the process that answers them. */
export async function measurePages(
  context: MeasureContext,
): Promise<Pick<Slopes, 'storefrontUsPerPoll' | 'storefrontUsPerCart'>> {
  const { poll, cart } = requestsOf(context);
  return {
    storefrontUsPerPoll: await usOf(context, poll, 204),
    storefrontUsPerCart: await usOf(context, cart, 204),
  };
}

/** What a poll costs alone. */
export const usPerPoll = (context: MeasureContext): Promise<number> =>
  usOf(context, requestsOf(context).poll, 204);

async function usOf(context: MeasureContext, request: Request, status: number): Promise<number> {
  let asked = 0;
  const { storefront: ports } = context.ports;
  const connections = CONNECTIONS / ports.length;
  const load = (ms: number) =>
    Promise.all(
      ports.map((port) => httpLoad({ port, connections, ms, status, request: () => request(asked++) })),
    );
  await load(WARM_MS);
  const first = asked;
  const [from, to] = await usageOf(context, async () => void (await load(MS)));
  context.say(`  ${asked - first} requests answered ${status}`);
  return usEach(from, to, 'storefront', asked - first, context.idle);
}

type OrderSlopes = Pick<
  Slopes,
  | 'storefrontUsPerOrder'
  | 'sinksUsPerOrder'
  | 'kafkaBytesPerOrder'
  | 'postgresUsPerOrder'
  | 'postgresBytesPerOrder'
  | 'postgresWalBytesPerOrder'
  | 'postgresCommitsPerOrder'
>;

/** A website's feed may send 6,000 orders a minute, including the warm-up. */
const WARM_ORDERS = 500;
const ORDERS = 3_000;

/**
 * The cost of an order from the feed to both stores, with orders of otherwise unknown visitors.
 * @param idleCommitsPerMs transactions of an idle millisecond
 */
export async function measureOrders(
  context: MeasureContext,
  kafkaBytes: () => number,
  idleCommitsPerMs: number,
): Promise<OrderSlopes> {
  await postOrders(context, WARM_ORDERS);
  const [before, kafkaBefore] = [await usedByPostgres(context), kafkaBytes()];
  const [from, to] = await usageOf(context, () => postOrders(context, ORDERS));
  const after = await usedByPostgres(context);
  const each = (used: keyof Used): number => (after[used] - before[used]) / ORDERS;
  const idleCommits = (idleCommitsPerMs * (after.atMs - before.atMs)) / ORDERS;
  return {
    storefrontUsPerOrder: usEach(from, to, 'storefront', ORDERS, context.idle),
    sinksUsPerOrder: usEach(from, to, 'sinks', ORDERS, context.idle),
    kafkaBytesPerOrder: (kafkaBytes() - kafkaBefore) / ORDERS,
    postgresUsPerOrder: usEach(from, to, 'postgres', ORDERS, context.idle),
    postgresBytesPerOrder: each('bytes'),
    postgresWalBytesPerOrder: each('walBytes'),
    postgresCommitsPerOrder: each('commits') - idleCommits,
  };
}

async function postOrders(context: MeasureContext, count: number): Promise<void> {
  const postgres = context.rig.platform.postgres;
  const ids = Array.from({ length: count }, () => randomUUID());
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < ids.length) {
      const id = ids[next++]!;
      const answer = await fetch(
        `http://127.0.0.1:${context.ports.storefront[0]}/${context.site}/platform/orders`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Service-Token': FEED_KEY + context.site },
          body: JSON.stringify(order(id, newVisitor())),
        },
      );
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`an order got the response ${answer.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await until('publishing the orders', async () => {
    const { rows } = await postgres.query<{ n: string }>('select count(*) as n from outbox');
    return Number(rows[0]!.n) === 0;
  });
}

type Used = {
  readonly atMs: number;
  readonly bytes: number;
  readonly walBytes: number;
  readonly commits: number;
};

/** Postgres reports transactions with a delay: idle sessions within a second. */
export async function usedByPostgres({ rig }: Pick<MeasureContext, 'rig'>): Promise<Used> {
  const { rows } = await rig.platform.postgres.query<{ bytes: string; wal: string; commits: string }>(
    `select pg_database_size(current_database()) as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
       (select xact_commit from pg_stat_database where datname = current_database()) as commits`,
  );
  const { bytes, wal, commits } = rows[0]!;
  return {
    atMs: performance.now(),
    bytes: Number(bytes),
    walBytes: Number(wal),
    commits: Number(commits),
  };
}

const ORDER = `insert into ledger_order (site_id, order_id, created_at, currency, total) values ($1, $2, now(), 'EUR', 1)`;
const VALUE = Buffer.alloc(120);

/** Orders committed a second by 32 connections, each with a row in the outbox, as fast as they are answered. */
export async function measureCommits({
  rig,
  site,
}: MeasureContext): Promise<Pick<Slopes, 'postgresCommitsPerSecondMax'>> {
  const pool = createPostgres(rig.config.postgresUrl, CONNECTIONS);
  let done = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - began < MS) {
      const id = randomUUID();
      await transaction(pool, async (tx) => {
        await tx.query({ name: 'capacity-order', text: ORDER, values: [site, id] });
        await enqueue(tx, { topic: 'signals', key: id, value: VALUE });
      });
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return { postgresCommitsPerSecondMax: (done * 1_000) / (performance.now() - began) };
  } finally {
    await pool.end();
  }
}
