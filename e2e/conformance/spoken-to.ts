import { randomBytes } from 'node:crypto';
import { heldBack } from '#engine/holdout.ts';
import type { Platform } from '#platform/platform.ts';
import { sha256Hex } from '#platform/sha256.ts';
import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';

/** A new visitor id in the treatment arm. One random id in twenty is held back, and gets no card. */
export async function spokenToVisitor(
  { postgres }: Pick<Platform, 'postgres'>,
  site: string,
): Promise<VisitorId> {
  const { rows } = await postgres.query<Pick<Site, 'site_id' | 'holdout_salt' | 'holdout_pct'>>(
    'select id as site_id, holdout_salt, holdout_pct::float8 as holdout_pct from site where id = $1',
    [site],
  );
  for (;;) {
    const id = randomBytes(24).toString('base64url') as VisitorId;
    if (!heldBack(rows[0]!, id, sha256Hex)) return id;
  }
}
