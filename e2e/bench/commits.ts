import { randomUUID } from 'node:crypto';
import { enqueue } from '#platform/postgres/outbox.ts';
import { createPostgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { wakeRelay } from '#platform/postgres/relay-waker.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import type { Section } from './report.ts';
import { type Bench, median, percent, round } from './world.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const MS = 3_000;
const VALUE = Buffer.alloc(120);
const NOTIFY = "select pg_notify('outbox', '')";

const ORDER = `insert into ledger_order (site_id, order_id, created_at, currency, total) values ($1, $2, now(), 'EUR', 1)`;
const TAKE = `
  with won as (
    insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome)
    select $2, $1, $2, $2, 'delivered' where not erased_since($1, array['*', $2], 1) returning card_id)
  insert into outbox (topic, key, value) select 'signals', $2, $3 from won`;

/** Transactions that fill the outbox: with the present wake-up, and with a NOTIFY in each, as in earlier releases. */
export async function commitsBench({ rig }: Bench): Promise<Section> {
  const site = await makeSite(rig.platform);
  const pool = createPostgres(rig.config.postgresUrl, CONNECTIONS);
  const order = async (tx: Transaction): Promise<void> => {
    const id = randomUUID();
    await tx.query({ name: 'bench-order', text: ORDER, values: [site, id] });
    await enqueue(tx, { topic: 'signals', key: id, value: VALUE });
  };
  const cases: Record<string, readonly [() => Promise<unknown>, () => Promise<unknown>]> = {
    'order: row and outbox in a transaction': [
      () =>
        transaction(pool, async (tx) => {
          await order(tx);
          await tx.query(NOTIFY);
        }),
      () => transaction(pool, order),
    ],
    'card taken: one statement': [
      () => pool.query(`${TAKE} returning pg_notify('outbox', '')`, [site, randomUUID(), VALUE]),
      async () => {
        await pool.query({ name: 'bench-take', text: TAKE, values: [site, randomUUID(), VALUE] });
        wakeRelay(pool);
      },
    ],
  };
  const rows: string[][] = [];
  for (const [name, [notifying, ours]] of Object.entries(cases)) {
    const rates: { before: number[]; after: number[] } = { before: [], after: [] };
    for (let i = 0; i < ROUNDS; i += 1) {
      rates.before.push(await rate(notifying));
      rates.after.push(await rate(ours));
    }
    const [before, after] = [median(rates.before), median(rates.after)];
    rows.push([name, round(before), round(after), percent(after / before)]);
  }
  await pool.end();
  return {
    title: 'Commits that fill the outbox',
    method: `${CONNECTIONS} connections in a closed loop, ${ROUNDS} interleaved rounds of ${MS / 1_000} s, medians, while the relay publishes the outbox. A NOTIFY in
the transaction makes commits wait for one another: it holds a lock of the whole server while the log is flushed.`,
    header: ['', 'with NOTIFY: commits/s', 'ours: commits/s', 'ours/NOTIFY'],
    rows,
  };
}

async function rate(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - since < MS) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (done * 1_000) / (performance.now() - since);
}
