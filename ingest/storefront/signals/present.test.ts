import { expect, test } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { type PresentVisitor, PresentVisitors } from './present.ts';

const of = (name: string): PresentVisitor => ({ site: 's' as SiteId, id: name as VisitorId, key: name });
const gone = (present: PresentVisitors, nowMs: number): unknown[] =>
  [...present.takeSilent(nowMs)].map(([{ key }, lastMs]) => [key, lastMs]);

test('a silent visitor counts as gone, once; one who keeps posting or sent disconnect does not', () => {
  const present = new PresentVisitors(60_000, 10);
  present.onPost(of('a'), false, 0);
  present.onPost(of('b'), false, 1_000);
  present.onPost(of('c'), false, 2_000);
  present.onPost(of('a'), false, 30_000);
  present.onPost(of('c'), true, 31_000);
  expect(gone(present, 60_999)).toEqual([]);
  expect(gone(present, 61_000)).toEqual([['b', 1_000]]);
  expect(gone(present, 90_000)).toEqual([['a', 30_000]]);
  expect(gone(present, 900_000)).toEqual([]);
  expect(present.size).toBe(0);
});

test('with too many visitors, those silent for longest count as gone', () => {
  const present = new PresentVisitors(60_000, 2);
  for (const name of ['a', 'b', 'c', 'd']) present.onPost(of(name), false, 0);
  expect(gone(present, 1)).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
});
