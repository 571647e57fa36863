import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { HttpError, readBytes } from '#platform/http/http.ts';
import type { OnVerdict, PendingRequest } from '#platform/limits/admission.ts';
import { limits } from '#platform/limits/limits.ts';
import { rateHeaders } from '#platform/limits/rate-limit.ts';
import { shopifySigningKey, unsealText } from '#platform/secrets/sealed-text.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';
import { callerKey, callerNetwork, limitKey, noSuchSite, type StorefrontContext } from '../guards.ts';
import type { Feed } from '../service-token.ts';

const SIGNATURE = 'X-Shopify-Hmac-Sha256';
const RECORD_EVERY_MINUTES = 1;

type SignedRequest = { readonly feed: Feed; readonly body: Buffer };
type Shop = Omit<Feed, 'site' | 'person'> & { readonly sealed: string | null };

/**
 * Verifies the signature of the body by the key of the website's shop. @returns the feed, and the body as received
 * @throws HttpError 404, 401, 413, or 429 after too many attempts for one website from one network
 */
export async function requireSigned(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<SignedRequest> {
  const site = siteId.read(id);
  const { token: tries } = context.limiters;
  // Shopify sends the webhooks of all shops from the same addresses: a shop with a wrong key must not block the others.
  const caller =
    site !== undefined && context.sites.get(site)
      ? callerKey(context, site, ctx.req)
      : callerNetwork(context, ctx.req);
  const report: OnVerdict = (verdict) => ctx.set(rateHeaders('token', verdict));
  const check = async (pending: PendingRequest): Promise<SignedRequest> => {
    const shop = site === undefined ? null : await shopOf(context, site);
    if (site === undefined || shop === null) throw noSuchSite();
    if (shop.sealed === null)
      throw new HttpError(
        401,
        'No Shopify signing key is stored for this website: enter it on the Install page of the console.',
      );
    const body = await readBytes(ctx, limits.SHOPIFY_BODY_BYTES);
    const key = unsealText(context.platform.secrets.person, shopifySigningKey(site), shop.sealed);
    if (!isSigned(body, ctx.get(SIGNATURE), key))
      throw new HttpError(
        401,
        `The header ${SIGNATURE} must be the signature of the body with the key of this shop.`,
      );
    pending.confirm();
    const { customer_key, account } = shop;
    return { feed: { site, customer_key, account, person: context.platform.secrets.person }, body };
  };
  const signed = await (ctx.get(SIGNATURE) === ''
    ? tries.withoutCredential(caller, report, check)
    : tries.withCredential(caller, report, check));
  await limitKey(context, 'feed', signed.feed.site, ctx);
  await recordWebhookTime(context, signed.feed.site);
  return signed;
}

async function shopOf({ platform }: StorefrontContext, site: SiteId): Promise<Shop | null> {
  const { rows } = await platform.postgres.query<Shop>({
    name: 'shopify-shop',
    text: `select s.customer_key, s.account_id as account, k.signing_key as sealed
           from site s left join shopify_shop k on k.site_id = s.id where s.id = $1`,
    values: [site],
  });
  return rows[0] ?? null;
}

/** Compares the HMAC-SHA-256 of the body with the base64 signature, in constant time. */
function isSigned(body: Buffer, signature: string, key: string): boolean {
  const ours = createHmac('sha256', key).update(body).digest();
  const theirs = Buffer.from(signature, 'base64');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** For the console, which shows when Shopify last sent a webhook. */
async function recordWebhookTime({ platform }: StorefrontContext, site: SiteId): Promise<void> {
  await platform.postgres.query({
    name: 'shopify-heard',
    text: `update shopify_shop set heard_at = now()
           where site_id = $1 and (heard_at is null or heard_at < now() - make_interval(mins => $2))`,
    values: [site, RECORD_EVERY_MINUTES],
  });
}
