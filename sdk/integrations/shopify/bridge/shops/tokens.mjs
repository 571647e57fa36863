/**
 * Shopify's tokens: obtained with a code, refreshed before they expire. A token that Shopify has replaced is invalid.
 */

const TIMEOUT_MS = 10_000;
/** Ahead of the expiry, so that no request uses an expired token. */
const REFRESH_BEFORE_MS = 5 * 60_000;

export class TokenRefused extends Error {}

/** @throws TokenRefused when Shopify refuses, Error when it does not answer */
async function ask(app, shop, fields) {
  const answer = await fetch(`${app.shopUrl(shop)}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: app.clientId, client_secret: app.secrets[0], ...fields }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Shopify answered ${answer.status}.`);
  if (!answer.ok) throw new TokenRefused(`Shopify refused a token (${answer.status}).`);
  const said = await answer.json();
  if (typeof said.access_token !== 'string') throw new TokenRefused('Shopify returned no token.');
  return {
    access: said.access_token,
    scope: String(said.scope ?? ''),
    // A token that does not expire has no `expires_in`.
    expiresMs: said.expires_in ? Date.now() + said.expires_in * 1_000 : null,
    refresh: said.refresh_token ?? null,
  };
}

export const tokenForCode = (app, shop, code) => ask(app, shop, { code, expiring: '1' });

export class Tokens {
  #app;
  #shops;
  #refreshing = new Map();

  constructor(app, shops) {
    this.#app = app;
    this.#shops = shops;
  }

  /**
   * A valid token. It is stored before it is used: Shopify accepts the previous one until then, so that a crash between
   * the two loses nothing.
   * @throws TokenRefused when the shop has uninstalled the app
   */
  of(shop) {
    const { token } = this.#shops.find(shop) ?? {};
    if (!token) return Promise.reject(new TokenRefused('The shop has no token.'));
    if (token.expiresMs === null || token.expiresMs - REFRESH_BEFORE_MS > Date.now())
      return Promise.resolve(token.access);
    return this.refresh(shop);
  }

  /** One at a time for each shop: Shopify revokes a refresh token once its successor is used. */
  refresh(shop) {
    const ongoing =
      this.#refreshing.get(shop) ?? this.#refresh(shop).finally(() => this.#refreshing.delete(shop));
    this.#refreshing.set(shop, ongoing);
    return ongoing;
  }

  async #refresh(shop) {
    const { token } = this.#shops.find(shop) ?? {};
    if (!token?.refresh) throw new TokenRefused('The token cannot be refreshed.');
    const fields = { grant_type: 'refresh_token', refresh_token: token.refresh };
    const next = await ask(this.#app, shop, fields);
    await this.#shops.change(shop, { token: { ...next, refresh: next.refresh ?? token.refresh } });
    return next.access;
  }
}
