import {
  cookie,
  cookiesOf,
  isSame,
  newSession,
  newState,
  SESSION_COOKIE,
  STATE_COOKIE,
  shopOfQuery,
  shopOfState,
} from './proof.mjs';
import { isShop } from './shops.mjs';
import { TokenRefused, tokenForCode } from './tokens.mjs';

const STATE_SECONDS = 600;
const SESSION_SECONDS = 7_200;
const redirect = (location, ...cookies) => ({ status: 302, location, cookies });
const refusal = (status, sentence) => ({ status, sentence });

/**
 * Shopify's authorization code grant: the merchant is sent to Shopify, and returns with a code that is exchanged for a
 * token.
 */
export class Install {
  #app;
  #key;
  #shops;
  #admin;

  constructor({ app, key, shops, admin }) {
    this.#app = app;
    this.#key = key;
    this.#shops = shops;
    this.#admin = admin;
  }

  /**
   * Redirects to Shopify, with a state that only this browser has. Nothing is trusted yet: Shopify asks the merchant.
   */
  begin(query) {
    const shop = query.get('shop');
    if (!isShop(shop)) return refusal(400, 'Name the shop: /install?shop=name.myshopify.com');
    const state = newState(this.#key, shop);
    const url = new URL(`${this.#app.shopUrl(shop)}/admin/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: this.#app.clientId,
      scope: this.#app.scopes,
      redirect_uri: `${this.#app.url}/callback`,
      state,
    }).toString();
    return redirect(url.href, cookie(STATE_COOKIE, state, STATE_SECONDS));
  }

  /** The return from Shopify: checks that Shopify signed it, and that this browser began it for this shop. */
  async callback(query, cookies) {
    const shop = shopOfQuery(query, this.#app.secrets);
    if (!shop)
      return refusal(
        401,
        'The signature of this address is missing, wrong or expired. Open the app from the shop’s admin.',
      );
    const state = query.get('state') ?? '';
    const begun = cookiesOf(cookies).get(STATE_COOKIE) ?? '';
    if (!isSame(state, begun) || shopOfState(this.#key, state) !== shop)
      return refusal(
        403,
        'This installation was not started in this browser. Open the app from the shop’s admin.',
      );
    try {
      await this.#finish(shop, query.get('code') ?? '');
    } catch (error) {
      if (error instanceof TokenRefused)
        return refusal(403, 'Shopify did not issue a token. Install the app again.');
      throw error;
    }
    const session = newSession(this.#key, shop);
    return redirect('/', cookie(STATE_COOKIE, '', 0), cookie(SESSION_COOKIE, session, SESSION_SECONDS));
  }

  async #finish(shop, code) {
    const token = await tokenForCode(this.#app, shop, code);
    const missing = this.#app.scopes.split(',').filter((scope) => !isGranted(scope, token.scope.split(',')));
    if (missing.length > 0) throw new TokenRefused(`The merchant did not grant ${missing.join(', ')}.`);
    const known = this.#shops.find(shop);
    const nowMs = Date.now();
    await this.#shops.change(shop, { token, reconciledMs: known?.reconciledMs ?? nowMs });
    const { shop: said } = await this.#admin.ask(shop, 'query Shop { shop { id currencyCode } }');
    const shopId = Number(said.id.split('/').pop());
    await this.#shops.change(shop, {
      shopId,
      currency: said.currencyCode,
      installedMs: known?.installedMs ?? nowMs,
    });
  }
}

/** Shopify leaves out the read scope where it grants the write scope. */
const isGranted = (scope, granted) =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));
