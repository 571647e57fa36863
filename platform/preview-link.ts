import type { SiteId } from '#schemas/ids.ts';
import type { PreviewCard } from '#schemas/requests/answers.ts';
import type { KeyRing } from './secrets/key-ring.ts';
import { signPayload, verifyPayload } from './secrets/signed-payload.ts';

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

/** Signs with a key that API and storefront share and the collector does not have. */
export const signPreviewLink = (link: PreviewLink, keys: KeyRing): string => signPayload(link, keys, PURPOSE);

/** Null unless the signature is valid and for this website. The caller checks `exp_ms`. */
export function readPreviewLink(text: unknown, site: SiteId, keys: KeyRing): PreviewLink | null {
  const signed = verifyPayload(text, keys, CHARS_MAX, PURPOSE);
  if (signed.kind === 'refused') return null;
  const link = signed.value as PreviewLink;
  return link.site === site ? link : null;
}
