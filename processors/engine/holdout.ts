import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Sha256Hex } from './effects.ts';

/**
 * The visitor's point from 0 to below 1: 32 bits of SHA-256 over website, visitor and the website's salt. The names of another draw make
 * it independent of that of the holdout.
 */
export const hashPoint = (
  { site_id, holdout_salt }: Pick<Site, 'site_id' | 'holdout_salt'>,
  visitor: VisitorId,
  sha256Hex: Sha256Hex,
  ...draw: readonly string[]
): number => {
  const hash = sha256Hex([site_id, visitor, holdout_salt, ...draw].join('|'));
  return Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32;
};

/** The point does not depend on the share, so raising the share only moves visitors from treatment to control. */
export const heldBack = (
  site: Pick<Site, 'site_id' | 'holdout_salt' | 'holdout_pct'>,
  visitor: VisitorId,
  sha256Hex: Sha256Hex,
): boolean => hashPoint(site, visitor, sha256Hex) < site.holdout_pct;
