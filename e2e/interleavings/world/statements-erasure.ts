import { type Data, keyOf, type Statement, type Values } from './rows.ts';

/** Statements of a visitor's erasure, and of those that must not undo it. */
export const answerErasure: Statement = (text, values, data, nowMs) => {
  if (text.includes('pg_advisory_xact_lock_shared')) return [{ read_only: 'off' }];
  if (text.includes('from pg_locks')) return [];
  if (text.startsWith('select greatest($1')) return [{ at_ms: String(Math.max(Number(values[0]), nowMs)) }];
  if (text.startsWith('delete from erased where')) return [];
  if (text.includes('insert into erased')) return mark(values, data);
  if (text.startsWith('select mark, at_ms from erased')) return marksOf(values, data);
  if (text.startsWith('select site_id, mark, at_ms from erased')) return marksSince(values, data);
  if (text.includes('with matched as')) return find(values, data);
  if (text.includes('select 1 where exists (select 1 from card_settled')) return traces(values, data);
  if (text.startsWith('delete from outbox where key = any')) return dropOutbox(values, data);
  if (text.startsWith('select id, value from outbox')) return ofOutbox(values, data);
  if (text.startsWith('update outbox set value')) return changeOutbox(values, data);
  if (text.startsWith('delete from card_settled where')) return dropSettled(values, data);
  if (text.startsWith('delete from visitor_')) return [];
  if (text.includes('update ledger_order set visitor_id = null')) return forgetOrders(values, data);
  return null;
};

function mark([site, marks, atMs]: Values, { erased }: Data): [] {
  for (const name of marks as string[]) {
    const key = keyOf(String(site), name);
    erased.set(key, Math.max(erased.get(key) ?? 0, Number(atMs)));
  }
  return [];
}

function marksOf([site, marks]: Values, { erased }: Data): unknown[] {
  return (marks as string[]).flatMap((name) => {
    const atMs = erased.get(keyOf(String(site), name));
    return atMs === undefined ? [] : [{ mark: name, at_ms: String(atMs) }];
  });
}

function marksSince([sinceMs]: Values, { erased }: Data): unknown[] {
  return [...erased].flatMap(([key, atMs]) => {
    const [site_id, name] = key.split(' ');
    return atMs >= Number(sinceMs) ? [{ site_id, mark: name, at_ms: String(atMs) }] : [];
  });
}

/** The matching orders and those of the visitors that they name. */
function find([site, , , orders, visitor]: Values, data: Data): unknown[] {
  const ofSite = [...data.orders.values()].filter((row) => row.site === site);
  const matched = ofSite.filter(
    (row) =>
      (visitor !== null && row.visitor === visitor) ||
      ((orders as string[]).includes(row.order) && row.visitor !== null),
  );
  const named = new Set(matched.flatMap((row) => row.visitor ?? []));
  const all = [...matched, ...ofSite.filter((row) => row.visitor !== null && named.has(row.visitor))];
  const rows = new Map(all.map((row) => [row.order, { order_id: row.order, visitor_id: row.visitor }]));
  return [...rows.values()];
}

const traces = ([site, visitor]: Values, { settled }: Data): unknown[] =>
  [...settled.values()].filter((row) => row.site === site && row.visitor === visitor).slice(0, 1);

function dropOutbox([keys]: Values, data: Data): [] {
  data.outbox = data.outbox.filter(({ key }) => !(keys as string[]).includes(key));
  return [];
}

const ofOutbox = ([keys]: Values, { outbox }: Data): unknown[] =>
  outbox
    .filter(({ key }) => (keys as string[]).includes(key))
    .map(({ id, value }) => ({ id: String(id), value }));

function changeOutbox([id, value]: Values, data: Data): [] {
  data.outbox = data.outbox.map((row) => (String(row.id) === id ? { ...row, value: value as Buffer } : row));
  return [];
}

function dropSettled([site, visitors]: Values, { settled }: Data): [] {
  for (const [id, row] of settled)
    if (row.site === site && (visitors as string[]).includes(row.visitor)) settled.delete(id);
  return [];
}

function forgetOrders([site, orders, visitors]: Values, data: Data): [] {
  for (const [key, row] of data.orders) {
    const isNamed =
      (orders as string[]).includes(row.order) ||
      (row.visitor !== null && (visitors as string[]).includes(row.visitor));
    if (row.site !== site || !isNamed) continue;
    data.orders.set(key, { ...row, visitor: null, creditedTo: null, isErased: true });
  }
  return [];
}
