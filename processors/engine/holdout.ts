import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { sha256 } from './sha256.ts';

/**
 * Where a visitor stands between 0 and 1: 32 bits of SHA-256 over website, visitor and the website's salt. It does not
 * depend on the share, so raising the share only moves visitors from spoken to into held back.
 */
export function holdoutPoint(site: Pick<Site, 'site_id' | 'holdout_salt'>, visitor: VisitorId): number {
  return sha256(`${site.site_id}|${visitor}|${site.holdout_salt}`)[0]! / 2 ** 32;
}

export const heldBack = (
  site: Pick<Site, 'site_id' | 'holdout_salt' | 'holdout_pct'>,
  visitor: VisitorId,
): boolean => holdoutPoint(site, visitor) < site.holdout_pct;
