import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { CustomerKeys } from '#platform/erasure/customer-hash.ts';
import { HttpError } from '#platform/http/http.ts';
import type { OnVerdict, PendingRequest } from '#platform/limits/admission.ts';
import { rateHeaders } from '#platform/limits/rate-limit.ts';
import { counter } from '#platform/telemetry/counters.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';
import { ingestMetrics } from '../metrics.ts';
import { callerNetwork, limitKey, noSuchSite, type StorefrontContext } from './guards.ts';

/** The merchant's server, authenticated by one of its keys. */
export type Feed = CustomerKeys & {
  readonly site: SiteId;
  /** the website's account, the key of quotas that all its websites share */
  readonly account: string;
};

type Use = 'feed' | 'erase' | 'export';
/** With the kind of the key: `privacy` may only erase and export. */
type AuthenticatedFeed = Feed & { readonly kind: 'feed' | 'privacy' };

/** Since when the key in the query is deprecated (RFC 9745): the day of the first release. */
const DEPRECATED = '@1795219200';

/**
 * Checks the service token. Whether a website exists is no secret, because every shop page names its own: an unknown one is 404, a token
 * of another website 401.
 * @throws HttpError 404, 401, 403 for a use that the key does not allow, or 429 after too many attempts from one network
 */
export async function requireFeed(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
  use: Use = 'feed',
): Promise<Feed> {
  const network = callerNetwork(context, ctx.req);
  const site = siteId.read(id) ?? null;
  const { token: tries } = context.limiters;
  const report: OnVerdict = (verdict) => ctx.set(rateHeaders('token', verdict));
  // Only wrong tokens stay counted, so neither a busy feed nor an outage of the database blocks a feed.
  const check = async (pending: PendingRequest): Promise<AuthenticatedFeed | null> => {
    const found = await feedOf(context, ctx, site, use);
    if (found !== null) pending.confirm();
    return found;
  };
  // Any page can make a browser send a query, but not the header: only the header counts as a server's credential.
  const feed = await (ctx.get('X-Service-Token') === ''
    ? tries.withoutCredential(network, report, check)
    : tries.withCredential(network, report, check));
  if (feed === null) {
    // Looked up in Postgres, because a new website may not be in memory yet.
    if (!site || !(await exists(context, site))) throw noSuchSite();
    throw new HttpError(401, 'The header X-Service-Token must carry a valid key of this website.');
  }
  if (use === 'feed' && feed.kind === 'privacy')
    throw new HttpError(
      403,
      'This key allows only erasures and exports: send orders and refunds with the feed key.',
    );
  await limitKey(context, use, feed.site, ctx);
  return feed;
}

async function feedOf(
  context: StorefrontContext,
  ctx: Context,
  site: SiteId | null,
  use: Use,
): Promise<AuthenticatedFeed | null> {
  const token = tokenOf(context, ctx, use);
  return site && token !== '' ? feedByKey(context, site, token) : null;
}

function tokenOf(context: StorefrontContext, ctx: Context, use: Use): string {
  const header = ctx.get('X-Service-Token');
  // The export route is newer than the deprecation, and never accepted a key in the query.
  if (header !== '' || use === 'export') return header;
  const query = ctx.query['token'];
  if (typeof query !== 'string') return '';
  ctx.set('Deprecation', DEPRECATED);
  counter(context.platform.metrics, ingestMetrics.tokenInQuery).inc();
  return query;
}

async function exists(context: StorefrontContext, site: SiteId): Promise<boolean> {
  const { rowCount } = await context.platform.postgres.query({
    name: 'site-exists',
    text: 'select 1 from site where id = $1',
    values: [site],
  });
  return rowCount === 1;
}

async function feedByKey(
  context: StorefrontContext,
  site: SiteId,
  token: string,
): Promise<AuthenticatedFeed | null> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await context.platform.postgres.query<Omit<AuthenticatedFeed, 'site' | 'person'>>({
    name: 'feed-key',
    text: `select s.customer_key, s.account_id as account, k.kind from feed_key k join site s on s.id = k.site_id
           where k.key_hash = $1 and k.site_id = $2 and (k.expires_at is null or k.expires_at > now())`,
    values: [hash, site],
  });
  return rows[0] ? { site, ...rows[0], person: context.platform.secrets.person } : null;
}
