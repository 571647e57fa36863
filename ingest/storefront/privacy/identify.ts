import { customerKeysOf, emailHash, emailHashes } from '#platform/erasure/customer-hash.ts';
import { marksOf, visitorMarks } from '#platform/erasure/marks.ts';
import { HttpError, readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { acceptIdentify } from '../../accept/bodies.ts';
import { acceptedOrThrow } from '../beacons.ts';
import { admitPage, noSuchSite, type StorefrontContext, type StorefrontHandler } from '../guards.ts';

/**
 * POST /{site}/identify: 204 once the keyed hash of the address is stored with the visitor. 403, before the body is read, unless the
 * website captures it. For a website that is switched off nothing is stored.
 */
export const postIdentify: StorefrontHandler = async (context, ctx, id) => {
  const site = await admitPage(context, 'identify', ctx, id);
  if (!site.capture.identify)
    throw new HttpError(403, 'Identifying visitors is off for this website: set capture.identify to true.');
  const body = await readJson(ctx, { bytes: limits.IDENTIFY_BODY_BYTES, plainText: true });
  const { visitor, data } = acceptedOrThrow(acceptIdentify(body));
  ctx.status = 204;
  if (site.enabled) await storeEmail(context, site.site_id, visitor, data.email);
};

/**
 * An erasure must reach each visitor of an address, and anybody may send any address. So the visitors of an address and the addresses of
 * a visitor are limited, over the hashes of all keys ($7), and so is what a website may add in a day. A row with an older key's hash is
 * replaced by one with the current key's. `erased_since` holds the erasure's lock, as for cards; a statement from before an erasure
 * stores nothing.
 */
const STORE = `
  with held as (
    select count(distinct visitor_id) filter (where email_hash = any($7)) as visitors,
      count(*) filter (where visitor_id = $2) as emails,
      count(*) filter (where visitor_id = $2 and email_hash = any($7)) as same
    from visitor_email where site_id = $1 and (email_hash = any($7) or visitor_id = $2)),
  allowed as (
    select 1 from held where same > 0 or (visitors < $5 and emails < $6)),
  lasting as materialized (
    select s.id from allowed, site s
    where s.id = $1 and not erased_since($1, array['*'] || $4::text[], floor(extract(epoch from statement_timestamp()) * 1000)::bigint)),
  replaced as (
    delete from visitor_email v using lasting
    where v.site_id = lasting.id and v.visitor_id = $2 and v.email_hash = any($7) and v.email_hash <> $3
    returning v.first_at),
  stored as (
    insert into visitor_email (site_id, visitor_id, email_hash, first_at)
    select id, $2, $3, coalesce((select min(first_at) from replaced), now()) from lasting
    on conflict (site_id, visitor_id, email_hash) do update
    set last_at = now(), first_at = least(visitor_email.first_at, excluded.first_at)
    returning 1)
  select exists (select 1 from allowed) as allowed, exists (select 1 from stored) and (select same from held) = 0 as is_new`;

async function storeEmail(
  { platform, limiters }: StorefrontContext,
  site: SiteId,
  visitor: VisitorId,
  email: string,
): Promise<void> {
  const { postgres, secrets } = platform;
  const keys = await customerKeysOf(platform, site);
  if (!keys) throw noSuchSite();
  const hashes = emailHashes(keys, email);
  const marks = [
    ...visitorMarks(secrets.erasure, site, visitor),
    ...hashes.flatMap((hash) => marksOf(secrets.erasure, 'email', site, hash)),
  ];
  const values = [
    site,
    visitor,
    emailHash(keys, email),
    marks,
    limits.VISITORS_PER_EMAIL,
    limits.EMAILS_PER_VISITOR,
    hashes,
  ];
  await limiters.identified.take(site, 1);
  let isNew = false;
  try {
    const { rows } = await postgres.query<{ allowed: boolean; is_new: boolean }>({
      name: 'visitor-identify',
      text: STORE,
      values,
    });
    isNew = rows[0]!.is_new;
    if (rows[0]!.allowed) return;
  } finally {
    // Only new rows stay counted.
    if (!isNew) limiters.identified.giveBack(site, 1);
  }
  throw new HttpError(
    429,
    'The e-mail address was not stored: the visitor has too many addresses, or the address too many visitors.',
    { 'Retry-After': String(limits.IDENTIFY_RETRY_SECONDS) },
  );
}
