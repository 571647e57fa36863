import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { signPayload, verifyPayload } from '#platform/secrets/signed-payload.ts';
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

export const signSiteToken = (token: SiteToken, keys: KeyRing): string => signPayload(token, keys);

/** Verifies without a look-up, with any of the keys. The caller checks that the website still allows the origin. */
export function verifySiteToken(text: unknown, keys: KeyRing, nowMs: number): SiteToken | TokenRefusal {
  const signed = verifyPayload(text, keys, TOKEN_CHARS_MAX);
  if (signed.kind === 'refused') return signed;
  const token = signed.value as SiteToken;
  if (siteId.read(token.site) === undefined) return { kind: 'refused', why: 'malformed' };
  return token.exp_ms > nowMs ? token : { kind: 'refused', why: 'expired' };
}
