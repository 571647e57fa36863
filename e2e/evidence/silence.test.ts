import { expect, test } from 'vitest';
import { exclusionOf } from '#engine/place/excluded.ts';
import { quietHoursAt } from '#engine/place/quiet-hours.ts';
import type { Site } from '#schemas/config/site.ts';
import { testSite } from '#schemas/testing/site.ts';
import { isAtOrBelow, isWithin } from '../../sdk/src/silence/rules.ts';

/** The page and the engine are silent on the same paths and at the same times. */

const PAGES = [
  '/',
  '/blog',
  '/blog/',
  '/blog/summer',
  '/blogs',
  '/en/blog',
  '/gr%C3%B6%C3%9Fen/damen',
  '/100%',
];
const EXCLUDED = ['/', '/blog', '/blog/', '/größen', '/100%', '/blog/summer/'];

test('on excluded paths', () => {
  for (const page of PAGES)
    for (const path of EXCLUDED) {
      const site = testSite({ excluded_paths: [path] });
      const said = exclusionOf(site, { page, handle: null }) !== null;
      expect(isAtOrBelow(page, path), `${page} where ${path} is excluded`).toBe(said);
    }
  expect(isAtOrBelow('/blog/summer', '/blog')).toBe(true);
});

test('in quiet hours, every half hour of a day', () => {
  const times = ['00:00', '08:00', '12:00', '12:30', '22:00', '23:59'];
  for (const from of times)
    for (const until of times)
      for (let minute = 0; minute < 1_440; minute += 30) {
        const site = { facts: { time_zone: null }, quiet_hours: { from, until } } as Site;
        const said = quietHoursAt(site, minute * 60_000, () => null) !== null;
        expect(isWithin(from, until, minute), `${minute} from ${from} until ${until}`).toBe(said);
      }
});
