import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import getRawBody from 'raw-body';
import { closeServer, createHttpServer, listening } from '#platform/http/server.ts';
import { type Assets, loadAssets } from './assets.ts';
import { addLine, type Cart, Carts, emptied, setQuantity, type Terms } from './cart.ts';
import { productOf } from './catalogue.ts';
import { type Feed, orderOf, sendOrder, sendStep } from './feed.ts';
import { cartPage } from './pages/cart.ts';
import { checkoutPage, type Step, steps, thanks } from './pages/checkout.ts';
import { contact, forgotten, letters, missing, returns, shipping, sizeGuide } from './pages/help.ts';
import { home } from './pages/home.ts';
import { layout, type Page } from './pages/layout.ts';
import { productPage } from './pages/product.ts';
import { tryIt } from './pages/try.ts';

export type ShopOptions = {
  readonly host: string;
  readonly port: number;
  readonly sdkUrl: string;
  readonly siteId: string;
  /** X-Service-Token of the order feed; it stays on this server */
  readonly feedKey: string;
  /** where this server reaches the storefront, if not at `sdkUrl` */
  readonly storefrontUrl?: string;
  readonly terms?: Partial<Terms>;
  readonly returnDays?: number;
};

export type RunningShop = { readonly url: string; close(): Promise<void> };

type Shop = {
  readonly feed: Feed;
  readonly terms: Terms;
  readonly returnDays: number;
  readonly sdkSrc: string;
  readonly carts: Carts;
  readonly assets: Assets;
};

const COOKIE = 'morrow_cart';
const BODY_BYTES = 8_192;
const defaultTerms: Terms = { freeShippingCents: 7_500, shippingCents: 690, codes: { MORROW10: 10 } };

/** Starts the demo shop; rejects when the port is in use. `close` lets open requests finish, for a while. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const base = (url: string): string => `${url.replace(/\/$/, '')}/${options.siteId}`;
  const shop: Shop = {
    feed: { base: base(options.storefrontUrl ?? options.sdkUrl), feedKey: options.feedKey },
    terms: { ...defaultTerms, ...options.terms },
    returnDays: options.returnDays ?? 30,
    sdkSrc: `${base(options.sdkUrl)}/sdk`,
    carts: new Carts(),
    assets: await loadAssets(),
  };
  const app = shopApp(shop, contentPolicy(options.sdkUrl));
  const server = createHttpServer({}, app.callback());
  await listening(server, options.host, options.port);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return { url: `http://${options.host}:${port}`, close: () => closeServer(server) };
}

/** The strict policy that the documentation recommends: the service's hosts for script, connections and frame only. */
function contentPolicy(sdkUrl: string): string {
  const { origin, hostname, protocol } = new URL(sdkUrl);
  const hosts =
    protocol === 'https:'
      ? `https://*.${hostname} wss://*.${hostname}`
      : `http://${hostname}:* ws://${hostname}:*`;
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${origin} ${hosts}`,
    `frame-src ${hosts.split(' ')[0]}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function shopApp(shop: Shop, policy: string): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
    await next();
    if (ctx.status === 404 && !ctx.body) send(shop, ctx, missing, 404);
  });
  const router = new Router();
  serveAssets(router, shop.assets);
  servePages(router, shop);
  serveCart(router, shop);
  serveCheckout(router, shop);
  app.use(router.routes());
  return app;
}

function serveAssets(router: Router, assets: Assets): void {
  for (const [path, { type, text }] of Object.entries(assets)) {
    router.get(path, (ctx) => {
      ctx.type = type;
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = text;
    });
  }
}

/** The visitor's cart by the shop's own cookie, which is set on the first page. */
function cartOf(shop: Shop, ctx: Context): Cart {
  const cart = shop.carts.get(ctx.cookies.get(COOKIE));
  ctx.cookies.set(COOKIE, cart.id, { httpOnly: true, sameSite: 'lax', overwrite: true });
  return cart;
}

function send(shop: Shop, ctx: Context, page: Page, status = 200): void {
  const cart = cartOf(shop, ctx);
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.body = layout({ cart, terms: shop.terms, sdkSrc: shop.sdkSrc }, page);
}

function servePages(router: Router, shop: Shop): void {
  const pages: Readonly<Record<string, Page>> = {
    '/': home,
    '/pages/shipping': shipping(shop.terms),
    '/pages/returns': returns(shop.returnDays),
    '/pages/size-guide': sizeGuide,
    '/pages/contact': contact,
    '/pages/try': tryIt,
  };
  for (const [path, page] of Object.entries(pages)) router.get(path, (ctx) => send(shop, ctx, page));
  router.get('/products/:handle', (ctx) => {
    const product = productOf(ctx.params['handle'] ?? '');
    if (product) send(shop, ctx, productPage(product));
  });
  router.post('/new-visitor', (ctx) => {
    send(shop, ctx, forgotten);
    ctx.cookies.set(COOKIE, null, { overwrite: true });
  });
  router.post('/letters', (ctx) => send(shop, ctx, letters));
  router.get('/cart', (ctx) => send(shop, ctx, cartPage(cartOf(shop, ctx), shop.terms)));
}

async function formOf(ctx: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await getRawBody(ctx.req, { limit: BODY_BYTES, encoding: 'utf8' }));
}

/** Stores a changed cart and redirects to its page. */
function keepCart(shop: Shop, ctx: Context, cart: Cart): void {
  shop.carts.put(cart);
  ctx.redirect('/cart');
  ctx.status = 303;
}

function serveCart(router: Router, shop: Shop): void {
  router.post('/cart/add', async (ctx) => {
    const form = await formOf(ctx);
    keepCart(shop, ctx, addLine(cartOf(shop, ctx), form.get('handle') ?? '', Number(form.get('variant')), 1));
  });
  router.post('/cart/change', async (ctx) => {
    const form = await formOf(ctx);
    const cart = setQuantity(cartOf(shop, ctx), Number(form.get('variant')), Number(form.get('quantity')));
    keepCart(shop, ctx, cart);
  });
  router.post('/cart/code', async (ctx) => {
    const text = ((await formOf(ctx)).get('code') ?? '').trim().toUpperCase().slice(0, 40);
    const code = text ? { text, accepted: Object.hasOwn(shop.terms.codes, text) } : null;
    keepCart(shop, ctx, { ...cartOf(shop, ctx), code });
  });
  router.post('/cart/attributes', async (ctx) => {
    const id = (await formOf(ctx)).get('_service_uid') ?? '';
    const cart = cartOf(shop, ctx);
    if (/^[\w-]{21,36}$/.test(id)) shop.carts.put({ ...cart, attributes: { _service_uid: id } });
    ctx.status = 204;
  });
}

function serveCheckout(router: Router, shop: Shop): void {
  router.get('/checkout', async (ctx) => {
    await sendStep(shop.feed, cartOf(shop, ctx), shop.terms, 'started');
    ctx.redirect('/checkout/contact');
  });
  for (const step of steps) {
    router.get(`/checkout/${step}`, (ctx) => {
      const cart = cartOf(shop, ctx);
      if (cart.lines.length === 0) ctx.redirect('/cart');
      else send(shop, ctx, checkoutPage(cart, shop.terms, step));
    });
    router.post(`/checkout/${step}`, (ctx) => takeStep(shop, ctx, step));
  }
}

/** Handles one submitted page of the checkout: shows the next page, or places the order. */
async function takeStep(shop: Shop, ctx: Context, step: Step): Promise<void> {
  const form = await formOf(ctx);
  const cart = cartOf(shop, ctx);
  if (cart.lines.length === 0) return ctx.redirect('/cart');
  await sendStep(shop.feed, cart, shop.terms, step);
  if (step === 'contact') {
    const said = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
    shop.carts.put({ ...cart, contact: said });
  }
  const next = steps[steps.indexOf(step) + 1];
  if (next) {
    ctx.redirect(`/checkout/${next}`);
    ctx.status = 303;
    return;
  }
  const order = orderOf(cart, shop.terms, new Date());
  const recorded = await sendOrder(shop.feed, order);
  await sendStep(shop.feed, cart, shop.terms, 'completed', order.number);
  shop.carts.put(emptied(cart));
  send(shop, ctx, thanks(order.number, recorded));
}
