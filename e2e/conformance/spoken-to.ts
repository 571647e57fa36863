import { randomBytes } from 'node:crypto';
import { heldBack } from '#engine/holdout.ts';
import type { Platform } from '#platform/platform.ts';
import { sha256Hex } from '#platform/sha256.ts';
import type { VisitorId } from '#schemas/ids.ts';

/** What the arm of a visitor is drawn from, besides the id. */
type Draw = Parameters<typeof heldBack>[0];

/** A new visitor id in the treatment arm. One random id in twenty is held back, and gets no card. */
export async function spokenToVisitor(
  { postgres }: Pick<Platform, 'postgres'>,
  site: string,
): Promise<VisitorId> {
  const { rows } = await postgres.query<Draw>(
    'select id as site_id, holdout_salt, holdout_pct::float8 as holdout_pct from site where id = $1',
    [site],
  );
  return newVisitorIn(rows[0]!, false);
}

/** A new visitor id in the wanted arm: the arm is determined by a hash of the id, so ids are tried. */
export function newVisitorIn(site: Draw, isHeldBack: boolean): VisitorId {
  for (;;) {
    const id = randomBytes(24).toString('base64url') as VisitorId;
    if (heldBack(site, id, sha256Hex) === isHeldBack) return id;
  }
}
