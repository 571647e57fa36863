import { expect, test } from 'vitest';
import { factsChange } from './facts-change.ts';

const loaded = { currency: 'EUR', return_days: 30, shipping_flat: null, time_zone: null };
const offered = { time_zone: 'Europe/Berlin' };
/** What the fields show before anything is typed. */
const untouched = { ...loaded, ...offered };

test('what was typed is sent, and nothing that somebody else has stored since is overwritten', () => {
  const latest = { ...loaded, currency: 'CHF', shipping_flat: 7 };
  const sent = factsChange({ ...untouched, return_days: 14 }, loaded, offered, latest);
  expect({ ...latest, ...sent }).toEqual({
    currency: 'CHF',
    return_days: 14,
    shipping_flat: 7,
    time_zone: 'Europe/Berlin',
  });
});

test('a value that both have changed is the one of the person who saves now', () => {
  const typed = { ...untouched, return_days: 14, currency: null };
  const latest = { ...loaded, return_days: 60, currency: 'CHF' };
  expect(factsChange(typed, loaded, offered, latest)).toMatchObject({ return_days: 14, currency: null });
});

test('the offered time zone is sent while the sheet has none, and does not replace one', () => {
  const sentFor = (zone: string | null, typed: string | null, latest: string | null): unknown =>
    factsChange({ time_zone: typed }, { time_zone: zone }, offered, { time_zone: latest })['time_zone'];
  expect(sentFor(null, 'Europe/Berlin', null)).toBe('Europe/Berlin');
  expect(sentFor(null, 'Europe/Berlin', 'Asia/Tokyo')).toBeUndefined();
  expect(sentFor(null, 'Europe/Paris', 'Asia/Tokyo')).toBe('Europe/Paris');
  expect(sentFor('Asia/Tokyo', 'Asia/Tokyo', null)).toBeUndefined();
  expect(sentFor('Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo')).toBe('Europe/Berlin');
});

test('an unchanged value is sent, as long as it is still the stored one', () => {
  expect(factsChange(untouched, loaded, offered, loaded)).toEqual(untouched);
  const other = factsChange(untouched, loaded, offered, { ...loaded, currency: 'CHF' });
  expect(Object.keys(other)).toEqual(['return_days', 'shipping_flat', 'time_zone']);
});
