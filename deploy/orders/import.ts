import type { Target } from './arguments.ts';
import { type ReadOrder, readOrders } from './read.ts';
import { post } from './send.ts';

/** Orders sent at once: as many requests as a feed handles in parallel without waiting for its pool. */
const BATCH = 8;
const PROGRESS_EVERY = 1_000;

export type Print = (line: string) => void;

/** Counts of what was read and sent. */
type Tally = {
  /** by id: a file may hold an order twice */
  readonly taken: Set<string>;
  refunds: number;
  refused: number;
  leftOut: number;
  tests: number;
  unnamedRefunds: number;
  fromMs: number;
  toMs: number;
  readonly currencies: Map<string, number>;
};

const emptyTally = (): Tally => ({
  taken: new Set(),
  refunds: 0,
  refused: 0,
  leftOut: 0,
  tests: 0,
  unnamedRefunds: 0,
  fromMs: Number.POSITIVE_INFINITY,
  toMs: 0,
  currencies: new Map(),
});

/** Reads the file, sends its orders and prints the result; true when every line was accepted. @throws ImportStopped */
export async function importOrders(target: Target, print: Print): Promise<boolean> {
  const tally = emptyTally();
  let batch: ReadOrder[] = [];
  const flush = async (): Promise<void> => {
    const before = tally.taken.size;
    for (const problem of await Promise.all(batch.map((one) => sendOrder(target, one, tally)))) {
      if (problem) refuse(tally, problem, print);
    }
    batch = [];
    if (Math.floor(before / PROGRESS_EVERY) < Math.floor(tally.taken.size / PROGRESS_EVERY)) {
      print(`${count(tally.taken.size, 'order')} so far`);
    }
  };
  for await (const read of readOrders(target.file)) {
    if (read.kind === 'refused') {
      refuse(tally, read, print);
    } else if (read.kind === 'test') {
      tally.tests += 1;
    } else if (target.beforeMs !== null && read.accepted.created_at_ms >= target.beforeMs) {
      tally.leftOut += 1;
    } else {
      // When the file holds an order twice, the later line must arrive later.
      const isRepeat = batch.some(({ accepted }) => accepted.order_id === read.accepted.order_id);
      if (isRepeat || batch.length === BATCH) await flush();
      batch.push(read);
    }
  }
  await flush();
  for (const line of summary(target, tally)) print(line);
  return tally.refused === 0;
}

type Problem = { readonly line: number; readonly why: string };

/** Null when the service has accepted the order and its refunds. */
async function sendOrder(target: Target, read: ReadOrder, tally: Tally): Promise<Problem | null> {
  const { feed } = target;
  if (feed !== null) {
    const order = await post(feed, 'orders', read.body);
    if (order.kind === 'refused') return { line: read.line, why: order.why };
    for (const refund of read.refunds) {
      const sent = await post(feed, 'refunds', refund);
      if (sent.kind === 'refused') return { line: read.line, why: `One of its refunds: ${sent.why}` };
    }
  }
  countOrder(read, tally);
  return null;
}

function countOrder({ accepted, refunds, unnamedRefunds }: ReadOrder, tally: Tally): void {
  const { currency, created_at_ms, order_id } = accepted;
  if (tally.taken.has(order_id)) return;
  tally.taken.add(order_id);
  tally.refunds += refunds.length;
  tally.unnamedRefunds += unnamedRefunds ? 1 : 0;
  tally.fromMs = Math.min(tally.fromMs, created_at_ms);
  tally.toMs = Math.max(tally.toMs, created_at_ms);
  tally.currencies.set(currency, (tally.currencies.get(currency) ?? 0) + 1);
}

function refuse(tally: Tally, { line, why }: Problem, print: Print): void {
  tally.refused += 1;
  print(`line ${line} was refused: ${why}`);
}

const number = new Intl.NumberFormat('en');
const count = (n: number, what: string): string => `${number.format(n)} ${what}${n === 1 ? '' : 's'}`;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function summary({ feed, beforeMs }: Target, tally: Tally): string[] {
  const currencies = [...tally.currencies].map(([currency, n]) => `${number.format(n)} in ${currency}`);
  const of =
    tally.taken.size === 0
      ? ''
      : ` from ${day(tally.fromMs)} to ${day(tally.toMs)}: ${currencies.join(', ')}`;
  const also = tally.refunds === 0 ? '' : `, with ${count(tally.refunds, 'refund')}`;
  const lines = [
    `${count(tally.taken.size, 'order')} ${feed ? 'imported' : 'would be imported'}${of}${also}`,
  ];
  if (tally.leftOut > 0)
    lines.push(`${count(tally.leftOut, 'order')} skipped: not before ${new Date(beforeMs!).toISOString()}`);
  if (tally.tests > 0) lines.push(`${count(tally.tests, 'test order')} skipped`);
  if (tally.unnamedRefunds > 0) {
    lines.push(
      `${count(tally.unnamedRefunds, 'order')} with a refunded amount but no refund id: the refund is ignored`,
    );
  }
  if (tally.refused > 0)
    lines.push(`${count(tally.refused, 'line')} refused: correct them and import the file again`);
  return lines;
}
