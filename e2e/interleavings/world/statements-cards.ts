import { type Data, keyOf, type Statement, type Values } from './rows.ts';
import { enqueueOne } from './statements-ledger.ts';

/** Statements about who gets a card: the first that settles it. */
export const answerCards: Statement = (text, values, data, nowMs) => {
  if (text.includes('with won as')) return claim(text, values, data, nowMs);
  if (text.includes("select $1, s.id, $3, $4, 'withdrawn'")) return withdraw(text, values, data);
  if (text.includes("values ($1, $2, $3, $4, 'withdrawn')")) return settle(data, values, 'withdrawn');
  return null;
};

function settle(data: Data, [id, site, visitor, decision]: Values, outcome: string): [] {
  const row = { site, visitor, decision, outcome } as {
    site: string;
    visitor: string;
    decision: string;
    outcome: string;
  };
  if (!data.settled.has(String(id))) data.settled.set(String(id), row);
  return [];
}

const isErasedSince = (data: Data, site: unknown, marks: unknown, sinceMs: unknown): boolean =>
  ['*', ...(marks as string[])].some(
    (mark) => (data.erased.get(keyOf(String(site), mark)) ?? Number.NEGATIVE_INFINITY) >= Number(sinceMs),
  );

function claim(text: string, values: Values, data: Data, nowMs: number): unknown[] {
  const [id, site, , , outcome, expiresMs, key, value, marks, createdMs] = values;
  const isLate = text.includes('clock_timestamp() < to_timestamp') && nowMs >= Number(expiresMs);
  const isErased = text.includes('not erased_since') && isErasedSince(data, site, marks, createdMs);
  const isTaken = text.includes('on conflict (card_id) do nothing') && data.settled.has(String(id));
  if (isLate || isErased || isTaken) return [{ won: 0 }];
  settle(data, values, String(outcome));
  enqueueOne(data, { topic: 'signals', key: String(key), value: value as Buffer });
  return [{ won: 1 }];
}

function withdraw(text: string, values: Values, data: Data): unknown[] {
  const [, site, , , marks, createdMs] = values;
  if (text.includes('not erased_since') && isErasedSince(data, site, marks, createdMs)) return [];
  return settle(data, values, 'withdrawn');
}
