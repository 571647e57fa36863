import { expect, test } from 'vitest';
import type { Moment, Moments } from '../api.ts';
import { loadNewest } from './newest.ts';

const PAGE = 3;
const MIDNIGHT_MS = Date.parse('2026-11-29T00:00:00Z');
const moment = (minute: number): Moment => {
  const ts = new Date(MIDNIGHT_MS + minute * 60_000).toISOString().replace('Z', '000Z');
  return { id: `moment-${minute}`, ts } as Moment;
};
const minutes = (from: number, to: number): Moment[] =>
  Array.from({ length: from - to + 1 }, (_, n) => moment(from - n));

/** The service with these moments, and the cursors that it was asked for. */
function service(stored: readonly Moment[]) {
  const asked: (string | null)[] = [];
  const load = async (before: string | null): Promise<Moments> => {
    asked.push(before);
    const older = stored.filter(({ ts }) => before === null || ts < before);
    const items = older.slice(0, PAGE);
    return { items, next: older.length > PAGE ? items.at(-1)!.ts : null };
  };
  return { load, asked };
}

test('the first time every page is loaded until midnight', async () => {
  const { load, asked } = service(minutes(7, -20));
  expect(await loadNewest(load, MIDNIGHT_MS)).toEqual({ items: minutes(7, -1), complete: true });
  expect(asked).toHaveLength(3);
});

test('then only what is new is loaded, and what the newest page renews', async () => {
  const known = await loadNewest(service(minutes(7, -20)).load, MIDNIGHT_MS);
  const { load, asked } = service(minutes(9, -20));
  expect(await loadNewest(load, MIDNIGHT_MS, known)).toEqual({ items: minutes(9, -1), complete: true });
  expect(asked).toEqual([null]);
});

test('more new moments than a page has are loaded until what is known', async () => {
  const known = await loadNewest(service(minutes(7, -20)).load, MIDNIGHT_MS);
  const { load, asked } = service(minutes(12, -20));
  expect(await loadNewest(load, MIDNIGHT_MS, known)).toEqual({ items: minutes(12, -1), complete: true });
  expect(asked).toHaveLength(2);
});

test('a busy day ends after five pages, and is not complete when it is continued', async () => {
  const busy = await loadNewest(service(minutes(40, 1)).load, MIDNIGHT_MS);
  expect(busy).toEqual({ items: minutes(40, 26), complete: false });
  const { load } = service(minutes(41, 1));
  expect(await loadNewest(load, MIDNIGHT_MS, busy)).toEqual({ items: minutes(41, 26), complete: false });
});

test('all moments that there are reach back far enough', async () => {
  const { load } = service(minutes(2, 1));
  expect(await loadNewest(load, MIDNIGHT_MS)).toEqual({ items: minutes(2, 1), complete: true });
  expect(await loadNewest(service([]).load, MIDNIGHT_MS)).toEqual({ items: [], complete: true });
});
