import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { testSite } from '#schemas/testing/site.ts';
import { collectorUrlFor, hostOf, isFirstParty } from './first-party.ts';

const site = testSite({ site_id: 's1' as SiteId, first_party_hosts: ['shop.example', 'localhost:3000'] });
const of = (headers: Record<string, string>, method = 'GET'): IncomingMessage =>
  ({ headers, method }) as unknown as IncomingMessage;
const own = { host: 'shop.example', 'sec-fetch-site': 'same-origin' };

test.each<[string, Record<string, string>]>([
  ['as a browser asks', { ...own, 'sec-fetch-mode': 'cors' }],
  ['with a default port', { ...own, host: 'Shop.Example:443' }],
  ['on a port of its own', { ...own, host: 'localhost:3000' }],
])('a page on a first-party host is admitted: %s', (_, headers) => {
  expect(isFirstParty(site, of(headers), 0)).toBe(true);
  expect(isFirstParty(site, of(headers, 'HEAD'), 0)).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  ['of another page of the root domain', { ...own, 'sec-fetch-site': 'same-site' }],
  ['of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['typed by a person', { ...own, 'sec-fetch-site': 'none' }],
  ['of a browser that does not say', { host: 'shop.example' }],
  ['on another host', { ...own, host: 'sdk.example' }],
  ['on a look-alike', { ...own, host: 'shop.example.evil.example' }],
  ['on another port', { ...own, host: 'shop.example:8443' }],
  ['with an origin, which is looked at then', { ...own, origin: 'https://evil.example' }],
  ['with an origin of null', { ...own, origin: 'null' }],
  ['a picture', { ...own, 'sec-fetch-mode': 'no-cors' }],
  ['a link', { ...own, 'sec-fetch-mode': 'navigate' }],
  ['a body, with which browsers always send the origin', own, 'POST'],
  [
    'on a host that a proxy of somebody else names',
    { ...own, host: 'sdk.example', 'x-forwarded-host': 'shop.example' },
  ],
])('anything else is not admitted: %s', (_, headers, method) => {
  expect(isFirstParty(site, of(headers, method), 0)).toBe(false);
});

test('a website without first-party hosts admits none', () => {
  expect(isFirstParty(testSite(), of(own), 0)).toBe(false);
});

test.each<[string, string, number, string]>([
  ['', 'sdk.example', 1, 'sdk.example'],
  ['shop.example', 'sdk.example', 1, 'shop.example'],
  ['shop.example', 'sdk.example', 0, 'sdk.example'],
  ['shop.example, other.example', 'sdk.example', 1, 'other.example'],
  ['invented.example, shop.example, inner.example', 'sdk.example', 2, 'shop.example'],
])('X-Forwarded-Host %j behind %s with %i proxies of ours is %s', (forwarded, host, trusted, expected) => {
  expect(hostOf(of({ host, ...(forwarded && { 'x-forwarded-host': forwarded }) }), trusted)).toBe(expected);
});

test('the collector is on a first-party host below the website, else at its usual address', () => {
  const config = { trustedProxies: 0, collectorUrl: 'wss://collector.example' };
  expect(collectorUrlFor(site, of({ host: 'shop.example' }), config)).toBe('wss://shop.example/s1/socket');
  expect(collectorUrlFor(site, of({ host: 'sdk.example' }), config)).toBe('wss://collector.example');
  expect(collectorUrlFor(testSite(), of({ host: 'shop.example' }), config)).toBe('wss://collector.example');
});
