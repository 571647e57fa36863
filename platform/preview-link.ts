import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '#schemas/ids.ts';
import type { PreviewCard } from '#schemas/requests/answers.ts';
import type { Key, KeyRing } from './secrets/key-ring.ts';

/**
 * What a preview link carries: a sentence that the engine built from the sheet of one website, for a person who is signed in to the
 * console and may read that sheet. The API signs it and the storefront hands it to a page of that website.
 */
export type PreviewLink = {
  readonly site: SiteId;
  /** the sentence holds for this version of the sheet */
  readonly facts_version: number;
  readonly exp_ms: number;
  readonly card: PreviewCard['card'];
};

/** Bound to this use: what else is made with these keys is no preview link, and a preview link is nothing else. */
const PURPOSE = 'preview-link\n';
const CHARS_MAX = 4_096;

/** Text `<payload>.<HMAC-SHA256>`, both base64url, with a key that API and storefront share and the collector does not have. */
export function signPreviewLink(link: PreviewLink, keys: KeyRing): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${mac(payload, keys.current).toString('base64url')}`;
}

/** Null unless it was signed here for this website; the caller looks at its age. */
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
