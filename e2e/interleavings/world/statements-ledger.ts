import {
  type Data,
  keyOf,
  type OrderRow,
  type OutboxRow,
  type RefundRow,
  type Statement,
  type Values,
} from './rows.ts';

/** Statements of the order and refund feeds, the outbox and the ledger's sink. */
export const answerLedger: Statement = (text, values, data) => {
  // No website is deleted in this world.
  if (text.includes('from site where id = $1 for key share')) return [{}];
  if (text.includes('insert into ledger_order')) return upsertOrder(text, values, data);
  if (text.includes('insert into ledger_refund')) return insertRefund(text, values, data);
  if (text.includes('update ledger_refund set signalled')) return signalRefunds(values, data);
  if (text.includes('insert into outbox (topic, key, value, everywhere)')) return enqueue(values, data);
  if (text.includes('from sink_progress')) return progress(values, data);
  if (text.includes('insert into sink_progress')) return advance(values, data);
  if (text.includes('not exists (select 1 from ledger_order')) return missing(values, data.orders, isBehind);
  if (text.includes('not exists (select 1 from ledger_refund'))
    return missing(values, data.refunds, () => false);
  if (text.includes('update ledger_order as o')) return credit(text, values, data);
  if (text.includes('insert into webhook_event')) return noteCredits(values, data);
  return null;
};

type Feed = readonly [string, string, string | null, number, string, string, ...unknown[]];

/** An order of the feed, or one that the sink restores: then the fourth value is its version. */
function upsertOrder(text: string, values: Values, data: Data): unknown[] {
  const isRestored = text.includes('where ledger_order.version < excluded.version');
  const [site, order] = values as Feed;
  const at = isRestored ? 4 : 3;
  const createdMs = values[at] as number;
  const [currency, total] = [values[at + 1], values[at + 2]] as [string, string];
  const visitor = values[isRestored ? 11 : 12] as string | null;
  const isErasedNow = values[isRestored ? 14 : 15] === true;
  const key = keyOf(site, order);
  const known = data.orders.get(key);
  const version = isRestored ? Number(values[3]) : (known?.version ?? 0) + 1;
  if (isRestored && known && known.version >= version) return [];
  const isErased = (known?.isErased ?? false) || isErasedNow;
  const row: OrderRow = {
    ...{ site, order, version, total, currency, createdMs, isErased },
    visitor: isErased ? null : (known?.visitor ?? visitor),
    creditedTo: known?.creditedTo ?? null,
    creditedMs: known?.creditedMs ?? null,
  };
  data.orders.set(key, row);
  const visitor_before = known?.visitor ?? null;
  return [
    {
      version: String(version),
      visitor_id: row.visitor,
      customer_hash: null,
      email_hash: null,
      visitor_before,
    },
  ];
}

const ADDED_UP = /do update set amount = ledger_refund\.amount \+ excluded\.amount/;

function insertRefund(text: string, values: Values, data: Data): unknown[] {
  const [site, refund, order, amounts, currency] = values as [
    string,
    string,
    string,
    string | string[],
    string,
  ];
  const key = keyOf(site, refund);
  const known = data.refunds.get(key);
  const visitor = data.orders.get(keyOf(site, order))?.visitor ?? null;
  const given = typeof amounts === 'string' ? amounts : added(amounts);
  if (known && !ADDED_UP.test(text)) return [];
  const amount = known ? added([known.amount, given]) : given;
  data.refunds.set(key, { site, refund, order, amount, currency, isSignalled: visitor !== null });
  return [{ amount, visitor_id: visitor }];
}

/** Like NUMERIC: exact, with as many decimals as the longest has. */
function added(amounts: readonly string[]): string {
  const decimals = Math.max(...amounts.map((amount) => (amount.split('.')[1] ?? '').length));
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
}

function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function signalRefunds([site, order]: Values, data: Data): unknown[] {
  const waiting = [...data.refunds].filter(
    ([, row]) => row.site === site && row.order === order && !row.isSignalled,
  );
  for (const [key, row] of waiting) data.refunds.set(key, { ...row, isSignalled: true } satisfies RefundRow);
  return waiting.map(([, row]) => ({ refund_id: row.refund, amount: row.amount, currency: row.currency }));
}

export function enqueueOne(data: Data, row: Omit<OutboxRow, 'id'>): void {
  data.outbox = [...data.outbox, { id: (data.outbox.at(-1)?.id ?? 0) + 1, ...row }];
}

function enqueue([topics, keys, values]: Values, data: Data): unknown[] {
  const [all, names, bytes] = [topics, keys, values] as [OutboxRow['topic'][], string[], Buffer[]];
  all.forEach((topic, n) => void enqueueOne(data, { topic, key: names[n]!, value: bytes[n]! }));
  return [];
}

function progress([sink, topic]: Values, data: Data): unknown[] {
  const prefix = `${keyOf(String(sink), String(topic))} `;
  return [...data.progress].flatMap(([key, next]) =>
    key.startsWith(prefix)
      ? [{ partition: Number(key.slice(prefix.length)), next_offset: String(next) }]
      : [],
  );
}

function advance([sink, topic, partitions, offsets]: Values, data: Data): unknown[] {
  const [numbers, next] = [partitions, offsets] as [number[], number[]];
  numbers.forEach((partition, n) => {
    data.progress.set(keyOf(String(sink), String(topic), String(partition)), next[n]!);
  });
  return [];
}

const isBehind = (row: { readonly version?: number }, version: unknown): boolean =>
  row.version! < Number(version);

function missing<R>(
  values: Values,
  rows: ReadonlyMap<string, R>,
  isOld: (row: R, version: unknown) => boolean,
): unknown[] {
  const [sites, ids, versions = []] = values as [string[], string[], unknown[]?];
  return sites.flatMap((site, n) => {
    const row = rows.get(keyOf(site, ids[n]!));
    return row && !isOld(row, versions[n]) ? [] : [{ n: n + 1 }];
  });
}

function credit(text: string, values: Values, data: Data): unknown[] {
  const [sites, orders, decisions, instants, visitors] = values as [
    string[],
    string[],
    string[],
    number[],
    string[],
  ];
  const firstStands = text.includes('o.credited_at is null');
  return sites.flatMap((site, n) => {
    const key = keyOf(site, orders[n]!);
    const row = data.orders.get(key);
    if (!row || row.visitor !== visitors[n] || (firstStands && row.creditedMs !== null)) return [];
    data.orders.set(key, { ...row, creditedTo: decisions[n]!, creditedMs: instants[n]! });
    return [{ site_id: site, order_id: row.order, moment: decisions[n], at_ms: String(instants[n]) }];
  });
}

/** For one webhook, which subscribes to everything; each subject once. */
function noteCredits([sites, , subjects]: Values, data: Data): unknown[] {
  const names = (sites as string[]).map((site, n) => keyOf(site, (subjects as string[])[n]!));
  data.credited = [...new Set([...data.credited, ...names])];
  return [];
}
