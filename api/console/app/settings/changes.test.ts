import { expect, test } from 'vitest';
import type { Website } from '../api.ts';
import { type Pending, withBegun, withEnded, withPending } from './changes.ts';

const known = {
  enabled: true,
  consent: 'auto',
  capture: { clicks: true, forms: true },
  manner: { returns: { wording: null, address: null } },
} as unknown as Website;
const off: Pending = { body: { enabled: false }, stored: null };

test('a change is shown before it is confirmed, and groups keep the rest', () => {
  const bodies = [
    { capture: { clicks: false } },
    { manner: { returns: { wording: 'a' } } },
    { consent: 'wait' },
  ] as const;
  const all = bodies.map((body) => ({ body, stored: null }) as unknown as Pending);
  expect(withPending(known, all)).toEqual({
    ...known,
    consent: 'wait',
    capture: { clicks: false, forms: true },
    manner: { returns: { wording: 'a', address: null } },
  });
});

test('a refused change shows what is stored', () => {
  const all = withEnded([off], off, null);
  expect(withPending(known, all).enabled).toBe(true);
});

test('a confirmed change is shown until the website has been loaded again, which then counts', () => {
  const all = withEnded([off], off, known);
  expect(withPending(known, all).enabled).toBe(false);
  // Somebody else has switched it on meanwhile.
  expect(withPending({ ...known }, all).enabled).toBe(true);
});

test('the newest of several changes of one switch is shown, whatever was loaded in between', () => {
  const on: Pending = { body: { enabled: true }, stored: null };
  const again: Pending = { body: { enabled: false }, stored: null };
  const all = withBegun(withEnded(withBegun([off], on, known), off, known), again, known);
  const loaded = { ...known };
  expect(withPending(loaded, all).enabled).toBe(false);
  expect(withBegun(all, on, loaded)).not.toContainEqual(expect.objectContaining({ stored: known }));
});
