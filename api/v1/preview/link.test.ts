import { expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import { testSite } from '#schemas/testing/site.ts';
import { previewOn } from './link.ts';

const site = testSite({ facts: { ...emptyFacts, return_days: 30 } });
const quietAllDay = { from: '00:00', until: '00:00' };

test.each([
  ['switched off', { enabled: false }],
  ['paused', { paused_until_ms: Date.now() + 86_400_000 }],
  ['of a reason that is off', { reasons_off: ['returns'] as const }],
  ['in quiet hours', { quiet_hours: quietAllDay }],
])('a preview link is made for a website %s', (_, settings) => {
  const { reason, card, url } = previewOn({ ...site, ...settings }, { page: '/products/lamp' });
  expect([reason, url.href]).toEqual(['returns', 'https://shop.example/products/lamp']);
  expect(card.text).toContain('30 days');
});

test('a path that is too long for an address is refused in one sentence', () =>
  expect(() => previewOn(site, { page: `/${'商'.repeat(1_000)}` })).toThrow('"page" must be a shorter path'));

test('a sheet without a fact for the reason is refused with what the engine says', () =>
  expect(() => previewOn(site, { reason: 'delivery' })).toThrow(/delivery/i));
