import type { Context } from 'koa';
import { noteRevocation } from '#platform/erasure/revocations.ts';
import { readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { acceptRevoke } from '../../accept/bodies.ts';
import { required } from '../beacons.ts';
import { admitPage, callerKey, type StorefrontContext } from '../guards.ts';

/**
 * POST /{site}/privacy/revoke: 202 once it is noted that this visit is to be erased, whether or not there ever was one, and
 * also of a website that is switched off. Whoever has the id may ask, and only pages of the website and its visitor have it. An
 * erasure is dear and anybody can invent ids, so a network, and a website, may ask for so many in a day.
 */
export async function postRevoke(
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  const { site_id: site } = await admitPage(context, 'revoke', ctx, id);
  const body = await readJson(ctx, { bytes: limits.REVOKE_BODY_BYTES, plainText: true });
  const visitor = required(acceptRevoke(body));
  const { revokedByNetwork, revoked } = context.limiters;
  const network = callerKey(context, site, ctx.req);
  await revokedByNetwork.take(network, 1);
  try {
    await revoked.take(site, 1);
  } catch (error) {
    revokedByNetwork.giveBack(network, 1);
    throw error;
  }
  await noteRevocation(context.platform.postgres, site, visitor);
  ctx.status = 202;
  ctx.body = '';
}
