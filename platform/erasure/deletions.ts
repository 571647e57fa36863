import type { SiteId } from '#schemas/ids.ts';
import type { Platform, Running } from '../platform.ts';
import { startRounds } from '../rounds.ts';
import type { Erases } from './lazy-eraser.ts';

const POLL_EVERY_MS = 5_000;

/**
 * Claims the deletion that has waited longest, and sets when the next attempt may begin: after 30 s, 60 s and so on up to 16 min.
 * When an attempt takes longer, two overlap; row locks serialize them.
 */
const CLAIM = `
  update site_deletion set attempts = attempts + 1,
    next_at = now() + interval '15 seconds' * 2 ^ least(attempts + 1, 6)
  where site_id = (select site_id from site_deletion where next_at <= now() order by next_at limit 1
                   for update skip locked)
  returning site_id`;

type Parts = Pick<Platform, 'log' | 'postgres'>;

/**
 * Erases the data of a website whose row is deleted, then removes the pending deletion. @throws HttpError 503 when some part has
 * not confirmed: the deletion stays pending
 */
export async function finishDeletion(
  { postgres }: Pick<Platform, 'postgres'>,
  eraser: Erases,
  site: SiteId,
): Promise<void> {
  await eraser.erase({ scope: 'shop', site_id: site });
  await postgres.query('delete from site_deletion where site_id = $1', [site]);
}

/** Finishes every deletion that is due, one after the other. A failure ends the round; the next round continues. */
async function finishDeletions(
  { postgres, log }: Parts,
  eraser: Erases,
  isClosing: () => boolean,
): Promise<void> {
  while (!isClosing()) {
    const { rows } = await postgres.query<{ site_id: SiteId }>(CLAIM);
    if (!rows[0]) return;
    await finishDeletion({ postgres }, eraser, rows[0].site_id);
    log.info('the deletion of a website is finished');
  }
}

/** Polls for unfinished deletions until closed. Any number of processes may run it. */
export const startDeletions = (platform: Parts, eraser: Erases): Running =>
  startRounds(
    POLL_EVERY_MS,
    (isClosing) => finishDeletions(platform, eraser, isClosing),
    (err) => platform.log.warn({ err }, 'the deletion of a website is not finished yet'),
  );
