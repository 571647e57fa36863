import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Sha256Hex } from '../effects.ts';
import { hashPoint } from '../holdout.ts';
import { WORDINGS } from './phrases.ts';

/**
 * The wording for a visitor. A separate hash makes it independent of the arm, equal on every visit, and new with each
 * salt. A visitor who gets a sentence again gets the next wording (decision 55).
 */
export function wordingFor(
  site: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  hasSecondWording: boolean,
  sha256Hex: Sha256Hex,
): number {
  const start = Math.floor(hashPoint(site, visitor, sha256Hex, 'wording') * WORDINGS);
  return (start + (hasSecondWording ? 1 : 0)) % WORDINGS;
}

/** The wording name in decisions for a sentence with the merchant's own wording. */
export const OWN_WORDING = 'own';

/** The wording name in decisions: a, b and so on. The first one if several wordings give the same message. */
export function wordingName(message: string, messageIn: (wording: number) => string | null): string {
  let first = 0;
  while (messageIn(first) !== message) first += 1;
  return String.fromCharCode('a'.charCodeAt(0) + first);
}
