import { expect, test } from 'vitest';
import type { Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { silenceAt } from './pause.ts';

/** Noon of a Saturday in UTC. */
const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const settings = (more: Partial<Website> = {}) => ({
  ...{ paused_from: null, paused_until: null, quiet_days: [] as Website['quiet_days'] },
  ...more,
});
const at = (more: Partial<Website>, zone = 'UTC') => silenceAt(settings(more), NOON, clockOf(zone));

test('a pause lasts until its end, and from its beginning where it has one', () => {
  const [before, later, end] = [
    '2026-11-21T11:00:00.000Z',
    '2026-11-21T13:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
  ];
  expect(at({})).toBeNull();
  expect(at({ paused_until: end })).toEqual({ kind: 'paused', until: end });
  expect(at({ paused_from: before, paused_until: end })).toEqual({ kind: 'paused', until: end });
  expect(at({ paused_from: later, paused_until: end })).toEqual({ kind: 'to come', from: later, until: end });
  expect(at({ paused_until: before })).toBeNull();
});

test('a quiet day is one of the shop’s clock', () => {
  expect(at({ quiet_days: ['saturday'] })).toEqual({ kind: 'quiet day' });
  expect(at({ quiet_days: ['saturday'] }, 'Pacific/Auckland')).toBeNull();
  expect(at({ quiet_days: ['sunday'] }, 'Pacific/Auckland')).toEqual({ kind: 'quiet day' });
});
