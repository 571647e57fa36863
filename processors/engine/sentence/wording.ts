import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Sha256Hex } from '../effects.ts';
import { WORDINGS } from './phrases.ts';

/**
 * The wording that a visitor starts with: drawn by a hash of its own, so that it has nothing to do with the arm, is the same
 * on every visit, and is drawn anew with the salt. A sentence that is met again has the next one (decision 45).
 */
export function wordingFor(
  { site_id, holdout_salt }: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  hasSecondWording: boolean,
  sha256Hex: Sha256Hex,
): number {
  const hash = sha256Hex(`${site_id}|${visitor}|${holdout_salt}|wording`);
  const start = Math.floor((Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * WORDINGS);
  return (start + (hasSecondWording ? 1 : 0)) % WORDINGS;
}

/** As decisions name a sentence that holds words of the merchant's in place of ours. */
export const OWN_WORDING = 'own';

/** As decisions name the wording of a message: a, b and so on. Where several say the same it is the first of them. */
export function wordingName(message: string, messageIn: (wording: number) => string | null): string {
  let first = 0;
  while (messageIn(first) !== message) first += 1;
  return String.fromCharCode('a'.charCodeAt(0) + first);
}
