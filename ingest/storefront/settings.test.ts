import { expect, test } from 'vitest';
import { zonePaths } from './settings.ts';

test('the links of the sheet travel as the browser writes paths; contact is about no zone', () => {
  const links = { size_guide: '/seite/größe', shipping: '/s&h?a=1', returns: null, contact: '/contact' };
  expect([...new URLSearchParams(zonePaths(links))]).toEqual([
    ['/seite/gr%C3%B6%C3%9Fe', 'size'],
    ['/s&h', 'shipping'],
  ]);
});
