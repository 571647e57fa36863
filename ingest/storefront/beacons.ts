import { HttpError, readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Accepted, acceptCart, acceptCheckout } from '../accept/bodies.ts';
import { serverSignal } from '../envelope.ts';
import {
  admitPage,
  callerKey,
  EXPOSED_HEADERS,
  isAllowed,
  limitKey,
  type StorefrontHandler,
  siteOf,
} from './guards.ts';

/** The accepted value. @throws HttpError 400 with the sentence of the refusal */
export function acceptedOrThrow<T>(accepted: Accepted<T>): T {
  if (accepted.kind === 'refused') throw new HttpError(400, accepted.sentence);
  return accepted.value;
}

/** POST /{site}/cart: 204 once Kafka has the cart; for a website that is switched off it is not stored. */
export const postCart: StorefrontHandler = async (context, ctx, id) => {
  const site = await admitPage(context, 'cart', ctx, id);
  const body = await readJson(ctx, { bytes: limits.CART_BODY_BYTES, plainText: true });
  const { visitor, data, stream, ageMs } = acceptedOrThrow(acceptCart(body));
  ctx.status = 204;
  if (!site.enabled) return;
  await context.writer.write([
    serverSignal(context.platform.codec, 'cart', site.site_id, visitor, data, stream, ageMs),
  ]);
  context.cartSeen(site.site_id);
};

/** POST /{site}/checkout: from any origin, because checkout pixels run in sandboxes; a hint, never proof of a purchase. */
export const postCheckout: StorefrontHandler = async (context, ctx, id) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  const site = siteOf(context, id);
  const key = callerKey(context, site.site_id, ctx.req);
  // Requests from pages of other sites are counted apart from those of the shop's own pages.
  const origin = ctx.get('Origin');
  const isOwn = origin === '' || isAllowed(site, origin);
  await limitKey(context, 'checkout', isOwn ? key : `${key} elsewhere`, ctx);
  const body = await readJson(ctx, { bytes: limits.CHECKOUT_BODY_BYTES, plainText: true });
  const { visitor, data } = acceptedOrThrow(acceptCheckout(body));
  ctx.status = 204;
  if (!site.enabled) return;
  await context.writer.write([serverSignal(context.platform.codec, 'checkout', site.site_id, visitor, data)]);
};
