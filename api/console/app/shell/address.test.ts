import { expect, test } from 'vitest';
import { placeOf, sameTab } from './address.ts';
import { titleOf } from './title.ts';

test.each([
  ['/', { kind: 'websites' }],
  ['', { kind: 'websites' }],
  ['/keys', { kind: 'account', page: 'keys' }],
  ['/keys/1', { kind: 'nowhere' }],
  ['/site/abc', { kind: 'website', siteId: 'abc', tab: 'overview' }],
  ['/site/abc/', { kind: 'website', siteId: 'abc', tab: 'overview' }],
  ['/site/abc/moments?moment=a%2Fb', { kind: 'website', siteId: 'abc', tab: 'moments' }],
  ['/site/abc/no-such-tab', { kind: 'website', siteId: 'abc', tab: 'no-such-tab' }],
  ['/site/abc/moments/deeper', { kind: 'nowhere' }],
  ['/site', { kind: 'nowhere' }],
  ['/new', { kind: 'new website', siteId: null, step: null }],
  ['/new/abc/facts', { kind: 'new website', siteId: 'abc', step: 'facts' }],
  ['/new/abc/facts/more', { kind: 'nowhere' }],
  ['/nothing', { kind: 'nowhere' }],
])('the address %s', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

test('another website opens at the same tab, where there is one', () => {
  expect(sameTab('b', placeOf('/site/a/facts?x=1'))).toBe('#/site/b/facts');
  expect(sameTab('b', placeOf('/site/a/no-such-tab'))).toBe('#/site/b/overview');
  expect(sameTab('b', placeOf('/keys'))).toBe('#/site/b/overview');
});

test('a title begins with what is most particular', () => {
  expect(titleOf(['Moments', 'Demo shop'])).toBe('Moments · Demo shop · Engagement console');
  expect(titleOf([undefined])).toBe('Engagement console');
  expect(titleOf([null])).toBeNull();
});
