/** Proves that a browser's request comes from Shopify, or from a browser that Shopify sent here a moment ago. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isShop } from './shops.mjs';

const CLOCK_TOLERANCE_MS = 90_000;
const SESSION_MS = 2 * 3_600_000;
const STATE_MS = 10 * 60_000;

export function isSame(one, other) {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(String(other))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The query as Shopify signs it: sorted, encoded, without `hmac`. */
function signedPart(query) {
  const values = new Map();
  for (const [key, value] of query) {
    if (key !== 'hmac' && key !== 'signature')
      values.set(key, values.has(key) ? `${values.get(key)},${value}` : value);
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString().replaceAll('+', '%20');
}

/** The shop of a query that Shopify has just signed; undefined for any other query. */
export function shopOfQuery(query, secrets) {
  const shop = query.get('shop');
  const age = Math.abs(Date.now() - Number(query.get('timestamp')) * 1_000);
  if (!isShop(shop) || !(age <= CLOCK_TOLERANCE_MS)) return undefined;
  const message = signedPart(query);
  const isOurs = secrets.some((secret) =>
    isSame(createHmac('sha256', secret).update(message).digest('hex'), query.get('hmac') ?? ''),
  );
  return isOurs ? shop : undefined;
}

const mark = (key, text) => createHmac('sha256', key).update(text).digest('base64url');

/** `value.expiry.mark`: only the bridge can make one, and each is valid for one purpose. */
function ticket(key, purpose, value, forMs) {
  const text = `${value}.${Date.now() + forMs}`;
  return `${text}.${mark(key, `${purpose} ${text}`)}`;
}

function readTicket(key, purpose, given) {
  const [, value, expiry, theirs] = /^(.+)\.(\d{1,15})\.([\w-]{43})$/.exec(given ?? '') ?? [];
  if (value === undefined || !isSame(mark(key, `${purpose} ${value}.${expiry}`), theirs)) return undefined;
  return Number(expiry) > Date.now() ? value : undefined;
}

/** A state that is valid for one shop and one browser, which keeps it in a cookie. */
export const newState = (key, shop) =>
  ticket(key, 'state', `${randomBytes(16).toString('hex')}:${shop}`, STATE_MS);
export const shopOfState = (key, state) => readTicket(key, 'state', state)?.split(':')[1];

export const newSession = (key, shop) => ticket(key, 'session', shop, SESSION_MS);
export const shopOfSession = (key, session) => readTicket(key, 'session', session);
/** Part of each form, so that another site cannot submit one with the browser's session. */
export const formToken = (key, session) => mark(key, `form ${session}`);

export function cookiesOf(header) {
  const pairs = String(header ?? '')
    .split(';')
    .map((part) => part.trim().split('='));
  return new Map(pairs.filter((pair) => pair.length === 2));
}

/** `__Host-`: this host only, HTTPS only, for every path. */
export const STATE_COOKIE = '__Host-engage-state';
export const SESSION_COOKIE = '__Host-engage-session';
export const cookie = (name, value, seconds) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
