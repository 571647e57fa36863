import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Sha256Hex } from './effects.ts';

/**
 * The visitor's point between 0 and 1: 32 bits of SHA-256 over website, visitor and the website's salt. It does not depend on the holdout
 * share, so raising the share only moves visitors from treatment to control.
 */
export const holdoutPoint = (
  { site_id, holdout_salt }: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  sha256Hex: Sha256Hex,
): number => Number.parseInt(sha256Hex(`${site_id}|${visitor}|${holdout_salt}`).slice(0, 8), 16) / 2 ** 32;

export const heldBack = (
  site: Pick<Site, 'site_id' | 'holdout_salt' | 'holdout_pct'>,
  visitor: VisitorId,
  sha256Hex: Sha256Hex,
): boolean => holdoutPoint(site, visitor, sha256Hex) < site.holdout_pct;
