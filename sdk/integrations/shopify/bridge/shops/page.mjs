import { connectionProblem } from './connection-check.mjs';
import { formToken, isSame, shopOfSession } from './proof.mjs';

const SITE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const FEED_KEY = /^[\x21-\x7e]{8,200}$/;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text ?? '').replace(/[&<>"']/g, (one) => ESCAPES[one]);
const link = (href, text) =>
  `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${escaped(text)}</a>`;

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:1rem 0}input{display:block;width:100%;padding:.5rem;font:inherit}dt{font-weight:600}';

const html = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>${body}</body></html>`;

/** The app's one page: the next step, the state of the bridge, and a link to the console. */
export class Page {
  #parts;

  /**
   * `parts`: `app`, `key`, `shops`, `queue`, `sdkUrl`, `consoleUrl`, and `connected`, called when a shop has got its
   * website.
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The session's shop, if it is installed. */
  shopOf(session) {
    const { key, shops } = this.#parts;
    const found = shops.find(shopOfSession(key, session));
    return found?.token ? found : undefined;
  }

  show(shop, session, note = '') {
    return html('Engagement', `${note}${this.#steps(shop)}${this.#form(shop, session)}${this.#state(shop)}`);
  }

  #steps({ shop, siteId }) {
    const { app, consoleUrl } = this.#parts;
    const website = siteId ? `${consoleUrl}/#/site/${siteId}/reasons` : consoleUrl;
    const embed = `https://${shop}/admin/themes/current/editor?context=apps&activateAppId=${app.clientId}/engage`;
    return `<ol><li>${link(website, 'Open the console')} to choose what cards say and to see their effect.</li>
<li>Connect the website below: its id and feed key are on the console’s page Install.</li>
<li>${link(embed, 'Switch the app embed on')} in the theme editor, with the same website id, and save.</li></ol>`;
  }

  #form({ siteId }, session) {
    const token = formToken(this.#parts.key, session);
    return `<form method="post" action="/connect"><input type="hidden" name="token" value="${escaped(token)}">
<label>Website id <input name="site_id" required value="${escaped(siteId)}"></label>
<label>Feed key <input name="feed_key" type="password" required autocomplete="off"></label>
<button>Connect</button></form>`;
  }

  #state({ shop, siteId, reconciledMs }) {
    const { queue } = this.#parts;
    const waiting = [...queue.items].filter((item) => item.shop === shop).length;
    const refused = queue.refused().filter((item) => item.shop === shop);
    const rows = refused
      .slice(-20)
      .map(({ kind, answer }) => `<li>${escaped(kind)}: ${answer.status} ${escaped(answer.sentence)}</li>`);
    return `<dl><dt>Website</dt><dd>${siteId ? 'connected' : 'not connected yet'}</dd>
<dt>Waiting to be delivered</dt><dd>${waiting}</dd>
<dt>Last comparison with the orders in Shopify</dt><dd>${escaped(new Date(reconciledMs).toISOString())}</dd>
<dt>Refused by the service</dt><dd>${refused.length}<ul>${rows.join('')}</ul></dd></dl>`;
  }

  /** Handles the form. Returns the connected shop, or a sentence that says why not. */
  async connect(session, form) {
    const { key, shops } = this.#parts;
    const shop = this.shopOf(session);
    if (!shop || !isSame(form.get('token') ?? '', formToken(key, session)))
      return { sentence: 'Open the app from the shop’s admin again.' };
    const [siteId, feedKey] = [form.get('site_id')?.trim() ?? '', form.get('feed_key')?.trim() ?? ''];
    if (!SITE_ID.test(siteId)) return { shop, sentence: 'This is not a valid website id.' };
    if (!FEED_KEY.test(feedKey)) return { shop, sentence: 'This is not a valid feed key.' };
    const wrong = await connectionProblem(this.#parts.sdkUrl, siteId, feedKey);
    if (wrong) return { shop, sentence: wrong };
    const connected = await shops.change(shop.shop, { siteId, feedKey });
    return { shop: connected, sentence: await this.#parts.connected(connected) };
  }
}

export const message = (sentence) => html('Engagement', `<p>${escaped(sentence)}</p>`);
export const note = (sentence) => `<p><strong>${escaped(sentence)}</strong></p>`;
