import { expect, test } from 'vitest';
import { ApiError, type Reasons } from '../api.ts';
import { loadView } from './load-view.ts';
import type { Query } from './period-query.ts';

const utc = (): number => 0;
const STARTED_AT = '2026-11-10T09:30:00.123456Z';
const END = '2026-11-13T00:00:00.000Z';
const refusal = new ApiError(400, '"from" must not be before the experiment began.');

/** Answers like the API: a period that begins before the experiment is refused. */
function loader() {
  const asked: Query[] = [];
  const load = async (query: Query) => {
    asked.push(query);
    if (query.from !== undefined && query.from < STARTED_AT) throw refusal;
    return { body: { experiment: { started_at: STARTED_AT } } as Reasons, lagSeconds: 0 };
  };
  return { asked, load };
}

test('the first day is asked for once where the beginning is known', async () => {
  const { asked, load } = loader();
  const { query } = await loadView(load, { from: '2026-11-10', to: '2026-11-12' }, utc, STARTED_AT);
  expect([query, asked]).toEqual([{ from: STARTED_AT, to: END }, [query]]);
});

test('after a reload it is asked for again, from the beginning', async () => {
  const { asked, load } = loader();
  const { query } = await loadView(load, { from: '2026-11-10', to: '2026-11-12' }, utc);
  expect(query).toEqual({ from: STARTED_AT, to: END });
  expect(asked).toHaveLength(3);
  expect((await loadView(load, { from: '2026-11-10', to: '' }, utc)).query).toEqual({});
});

test('an earlier day is refused with the sentence of the API, and other failures are not asked again', async () => {
  const { load } = loader();
  await expect(loadView(load, { from: '2026-11-09', to: '' }, utc)).rejects.toBe(refusal);
  const busy = new ApiError(429, 'Too many requests.');
  const failing = () => Promise.reject(busy);
  await expect(loadView(failing, { from: '2026-11-10', to: '' }, utc)).rejects.toBe(busy);
});
