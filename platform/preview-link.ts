import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { PreviewCard } from '#schemas/requests/answers.ts';
import type { Key, KeyRing } from './secrets/key-ring.ts';

/**
 * The payload of a preview link: a sentence that the engine built from a website's facts sheet, for a person who is signed in to the
 * console and may read that sheet. The API signs the link, and the storefront delivers the card to a page of that website.
 */
export type PreviewLink = {
  readonly site: SiteId;
  /** the sentence holds for this version of the sheet */
  readonly facts_version: number;
  readonly exp_ms: number;
  readonly card: PreviewCard['card'];
};

/** Domain separation: nothing else that is signed with these keys verifies as a preview link, or the reverse. */
const PURPOSE = 'preview-link\n';
const CHARS_MAX = 4_096;

/** `<payload>.<HMAC-SHA256>`, both base64url, with a key that API and storefront share and the collector does not have. */
export function signPreviewLink(link: PreviewLink, keys: KeyRing): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${mac(payload, keys.current).toString('base64url')}`;
}

/** Null unless the signature is valid and for this website. The caller checks `exp_ms`. */
export function readPreviewLink(text: unknown, site: SiteId, keys: KeyRing): PreviewLink | null {
  if (typeof text !== 'string' || text.length > CHARS_MAX) return null;
  const [payload, signature, more] = text.split('.');
  if (!payload || !signature || more !== undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  if (!keys.all.some((key) => isSame(given, mac(payload, key)))) return null;
  const link = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PreviewLink;
  return link.site === site ? link : null;
}

const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
const mac = (payload: string, { bytes }: Key): Buffer =>
  createHmac('sha256', bytes).update(PURPOSE).update(payload).digest();
