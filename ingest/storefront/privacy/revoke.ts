import type { Context } from 'koa';
import { recordRevocation } from '#platform/erasure/revocations.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { acceptRevoke } from '../../accept/bodies.ts';
import { acceptedOrThrow } from '../beacons.ts';
import {
  admitPage,
  callerKey,
  callerNetwork,
  type StorefrontContext,
  type StorefrontHandler,
} from '../guards.ts';

/**
 * POST /{site}/privacy/revoke: 202 once it is recorded that this visit is to be erased, whether or not it exists, and even if the website
 * is switched off. The visitor's id is the credential: only the visitor and pages of the website have it. Erasures are expensive and ids
 * easy to invent, so there are daily quotas of a network (for the website, and for all), a website and an account.
 */
export const postRevoke: StorefrontHandler = async (context, ctx, id) => {
  const { site_id: site } = await admitPage(context, 'revoke', ctx, id);
  const body = await readJson(ctx, { bytes: limits.REVOKE_BODY_BYTES, plainText: true });
  const visitor = acceptedOrThrow(acceptRevoke(body));
  await countRevoked(context, site, ctx);
  await recordRevocation(context.platform.postgres, site, visitor);
  ctx.status = 202;
  ctx.body = '';
};

/**
 * A refusal by one quota gives back what was taken from the others. The network's quotas come first, so that a flood from one network is
 * refused before Postgres is asked for the account. @throws HttpError 429
 */
async function countRevoked(context: StorefrontContext, site: SiteId, { req }: Context): Promise<void> {
  const { revokedEverywhere, revokedByNetwork, revoked, revokedByAccount } = context.limiters;
  const counts = [
    [revokedEverywhere, () => callerNetwork(context, req)],
    [revokedByNetwork, () => callerKey(context, site, req)],
    [revoked, () => site],
    [revokedByAccount, () => accountOf(context.platform.postgres, site)],
  ] as const;
  const giveBacks: (() => void)[] = [];
  try {
    for (const [quota, keyOf] of counts) {
      const key = await keyOf();
      await quota.take(key, 1);
      giveBacks.push(() => quota.giveBack(key, 1));
    }
  } catch (error) {
    for (const giveBack of giveBacks) giveBack();
    throw error;
  }
}

/** The website's account; a website that is being deleted counts as an account of its own. */
async function accountOf(postgres: Postgres, site: SiteId): Promise<string> {
  const { rows } = await postgres.query<{ account_id: string }>({
    name: 'revocation-account',
    text: 'select account_id from site where id = $1',
    values: [site],
  });
  return rows[0]?.account_id ?? site;
}
