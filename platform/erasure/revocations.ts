import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Platform, Running } from '../platform.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { startRounds } from '../rounds.ts';
import type { Erases } from './lazy-eraser.ts';

const POLL_EVERY_MS = 2_000;

/**
 * Records that a visitor wants the visit erased. The statement looks up nothing but the website, so that neither the answer nor its
 * timing reveals anything about the visitor. A repeat while the erasure is running makes it run once more.
 */
export async function recordRevocation(postgres: Postgres, site: SiteId, visitor: VisitorId): Promise<void> {
  await postgres.query({
    name: 'revocation-note',
    text: `insert into revocation (site_id, visitor_id) select id, $2 from site where id = $1
           on conflict (site_id, visitor_id) do update set asked_at = clock_timestamp()`,
    values: [site, visitor],
  });
}

/**
 * Claims the revocation of a website that has waited longest, and sets when the next attempt may begin, as for deletions. The website
 * is drawn at random, so that a flood on one does not delay the others.
 */
const CLAIM = `
  update revocation r set attempts = attempts + 1,
    next_at = now() + interval '15 seconds' * 2 ^ least(attempts + 1, 6)
  from (select site_id, visitor_id from revocation
        where next_at <= now() and site_id = (
          select site_id from (select distinct site_id from revocation where next_at <= now()) due
          order by random() limit 1)
        order by next_at limit 1 for update skip locked) next
  where r.site_id = next.site_id and r.visitor_id = next.visitor_id
  returning r.site_id, r.visitor_id, r.asked_at::text as asked_at`;
type Claimed = { readonly site_id: SiteId; readonly visitor_id: VisitorId; readonly asked_at: string };

/** Erases every visit that is due, one after the other. A failure ends the round; the next round continues. */
async function eraseRevoked(
  { postgres, log }: Pick<Platform, 'log' | 'postgres'>,
  eraser: Erases,
  isClosing: () => boolean,
): Promise<void> {
  while (!isClosing()) {
    const { rows } = await postgres.query<Claimed>(CLAIM);
    if (!rows[0]) return;
    const { site_id, visitor_id, asked_at } = rows[0];
    const named = { customer_hashes: [], email_hashes: [], order_ids: [], visitor_id };
    await eraser.erase({ scope: 'customer', site_id, ...named });
    await postgres.query(
      'delete from revocation where site_id = $1 and visitor_id = $2 and asked_at = $3::timestamptz',
      [site_id, visitor_id, asked_at],
    );
    log.info('a visit was erased, because its consent was withdrawn');
  }
}

/** Polls for visits to erase until closed. Any number of processes may run it. */
export const startRevocations = (platform: Pick<Platform, 'log' | 'postgres'>, eraser: Erases): Running =>
  startRounds(
    POLL_EVERY_MS,
    (isClosing) => eraseRevoked(platform, eraser, isClosing),
    (err) => platform.log.warn({ err }, 'a visit whose consent was withdrawn is not erased yet; retrying'),
  );
