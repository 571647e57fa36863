import { TokenRefused } from '../shops/tokens.mjs';

const API_VERSION = '2026-10';
const TIMEOUT_MS = 20_000;

/** Sends requests to the Admin API of one shop. */
export class Admin {
  #app;
  #tokens;

  constructor(app, tokens) {
    this.#app = app;
    this.#tokens = tokens;
  }

  /**
   * @throws TokenRefused when the shop has uninstalled the app; Error when Shopify does not answer or answers with
   * errors
   */
  async ask(shop, query, variables = {}) {
    let answer = await this.#post(shop, await this.#tokens.of(shop), query, variables);
    // The token was revoked early; the refresh shows whether the app is still installed.
    if (answer.status === 401)
      answer = await this.#post(shop, await this.#tokens.refresh(shop), query, variables);
    if (answer.status === 401) throw new TokenRefused('Shopify does not accept the token.');
    if (!answer.ok) throw new Error(`Shopify answered ${answer.status}.`);
    const { data, errors } = await answer.json();
    if (errors?.length) throw new Error(`Shopify says: ${errors[0].message}`);
    return data;
  }

  #post(shop, token, query, variables) {
    return fetch(`${this.#app.shopUrl(shop)}/admin/api/${API_VERSION}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

/** @throws Error with the first of a mutation's `userErrors` */
export function done(payload) {
  const [first] = payload.userErrors;
  if (first) throw new Error(`Shopify says: ${first.message}`);
  return payload;
}
