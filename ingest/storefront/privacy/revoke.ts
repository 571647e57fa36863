import type { Context } from 'koa';
import { recordRevocation } from '#platform/erasure/revocations.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { acceptRevoke } from '../../accept/bodies.ts';
import { required } from '../beacons.ts';
import { admitPage, callerKey, callerNetwork, type StorefrontContext } from '../guards.ts';

/**
 * POST /{site}/privacy/revoke: 202 once it is noted that this visit is to be erased, whether or not there ever was one, and
 * also of a website that is switched off. Whoever has the id may ask, and only pages of the website and its visitor have it. An
 * erasure is dear and anybody can invent ids, so a network, there and everywhere, a website and an account may ask for so many in a
 * day.
 */
export async function postRevoke(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  const { site_id: site } = await admitPage(context, 'revoke', ctx, id);
  const body = await readJson(ctx, { bytes: limits.REVOKE_BODY_BYTES, plainText: true });
  const visitor = required(acceptRevoke(body));
  await countRevoked(context, site, ctx);
  await recordRevocation(context.platform.postgres, site, visitor);
  ctx.status = 202;
  ctx.body = '';
}

/**
 * Whoever is refused by one of the limits takes nothing from the others. Those of the address come first, so that a flood from one ends
 * before Postgres is asked whose the website is. @throws HttpError 429
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
    for (const [allowance, keyOf] of counts) {
      const key = await keyOf();
      await allowance.take(key, 1);
      giveBacks.push(() => allowance.giveBack(key, 1));
    }
  } catch (error) {
    for (const giveBack of giveBacks) giveBack();
    throw error;
  }
}

/** A website that is being deleted counts as an account of its own. */
async function accountOf(postgres: Postgres, site: SiteId): Promise<string> {
  const { rows } = await postgres.query<{ account_id: string }>({
    name: 'revocation-account',
    text: 'select account_id from site where id = $1',
    values: [site],
  });
  return rows[0]?.account_id ?? site;
}
