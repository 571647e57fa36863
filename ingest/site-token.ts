import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from '#platform/secrets/key-ring.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';

/** A page's credential for the collector: its website and the allowed origins. */
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
 * `<payload>.<HMAC-SHA256>`, both base64url. The algorithm is fixed, so there is no header by which an attacker could choose another.
 */
export function signSiteToken(token: SiteToken, keys: KeyRing): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${mac(payload, keys.current).toString('base64url')}`;
}

/** Verifies without a look-up, with any of the keys. The caller checks that the website still allows the origin. */
export function verifySiteToken(text: unknown, keys: KeyRing, nowMs: number): SiteToken | TokenRefusal {
  if (typeof text !== 'string' || text.length > TOKEN_CHARS_MAX) return refused('malformed');
  const [payload, signature, more] = text.split('.');
  if (!payload || !signature || more !== undefined) return refused('malformed');
  const given = Buffer.from(signature, 'base64url');
  if (!keys.all.some((key) => isSame(given, mac(payload, key)))) return refused('forged');
  const token = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SiteToken;
  if (siteId.read(token.site) === undefined) return refused('malformed');
  return token.exp_ms > nowMs ? token : refused('expired');
}

const refused = (why: TokenRefusal['why']): TokenRefusal => ({ kind: 'refused', why });
const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
const mac = (payload: string, { bytes }: Key): Buffer => createHmac('sha256', bytes).update(payload).digest();
