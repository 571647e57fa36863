import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';

/** What a page shows to the collector: its website, and the allowed origins. */
export type SiteToken = {
  readonly site: SiteId;
  readonly origins: readonly string[];
  /** the settings version that it was signed for */
  readonly version: number;
  readonly exp_ms: number;
};

export type TokenRefusal = { readonly kind: 'refused'; readonly why: 'malformed' | 'forged' | 'expired' };

const TOKEN_CHARS_MAX = 8_192;

/**
 * Compact text `<payload>.<HMAC-SHA256>`, both base64url. One algorithm, fixed, so there is no header that an
 * attacker could choose it with.
 */
export function signSiteToken(token: SiteToken, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${mac(payload, key).toString('base64url')}`;
}

/** Verifies without a look-up; the caller's table says whether the website still allows the origin. */
export function verifySiteToken(text: unknown, key: Buffer, nowMs: number): SiteToken | TokenRefusal {
  if (typeof text !== 'string' || text.length > TOKEN_CHARS_MAX) return refused('malformed');
  const [payload, signature, more] = text.split('.');
  if (!payload || !signature || more !== undefined) return refused('malformed');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(payload, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refused('forged');
  const token = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SiteToken;
  if (siteId.read(token.site) === undefined) return refused('malformed');
  return token.exp_ms > nowMs ? token : refused('expired');
}

const refused = (why: TokenRefusal['why']): TokenRefusal => ({ kind: 'refused', why });
const mac = (payload: string, key: Buffer): Buffer => createHmac('sha256', key).update(payload).digest();
