import { expect, test } from 'vitest';
import { cookieToken, noSessionCookie, sessionCookie } from './session-cookie.ts';

const TOKEN = 'a'.repeat(43);
const HTTPS = 'https://engage.example';
const HTTP = 'http://127.0.0.1:8080';
const setBy = (headers: Readonly<Record<string, string>>) => headers['Set-Cookie'];
const sent = (cookie: string, more: object = {}) => ({
  cookie,
  console: '1',
  secFetchSite: 'same-origin',
  ...more,
});

test('over https the cookie is bound to the host; on http its name differs for each port', () => {
  expect(setBy(sessionCookie(HTTPS, TOKEN))).toBe(
    `__Host-engage-session=${TOKEN}; Max-Age=43200; Path=/; Secure; HttpOnly; SameSite=Strict`,
  );
  expect(setBy(sessionCookie(HTTP, TOKEN))).toBe(
    `engage-session-8080=${TOKEN}; Max-Age=43200; Path=/v1; HttpOnly; SameSite=Strict`,
  );
  expect(setBy(noSessionCookie(HTTPS))).toMatch(/^__Host-engage-session=; Max-Age=0; /);
});

test('is read among others', () => {
  const cookies = `a=b; __Host-engage-session=${TOKEN}; c`;
  expect(cookieToken(HTTPS, sent(cookies))).toBe(TOKEN);
  expect(cookieToken(HTTP, sent(cookies))).toBeNull();
  expect(cookieToken(HTTP, sent(`engage-session-8080=${TOKEN}`, { secFetchSite: '' }))).toBe(TOKEN);
});

test.each([
  ['a page that cannot send the header', sent(`__Host-engage-session=${TOKEN}`, { console: '' })],
  ['another site', sent(`__Host-engage-session=${TOKEN}`, { secFetchSite: 'cross-site' })],
  ['another host of the same site', sent(`__Host-engage-session=${TOKEN}`, { secFetchSite: 'same-site' })],
  ['an address that was typed', sent(`__Host-engage-session=${TOKEN}`, { secFetchSite: 'none' })],
  ['two of one name', sent(`__Host-engage-session=${TOKEN}; __Host-engage-session=${'b'.repeat(43)}`)],
  ['an API key', sent(`__Host-engage-session=svc_live_${TOKEN}`)],
  ['nothing', sent('')],
])('%s has no session', (_, headers) => {
  expect(cookieToken(HTTPS, headers)).toBeNull();
});
