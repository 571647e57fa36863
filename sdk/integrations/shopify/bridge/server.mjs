import { createServer } from 'node:http';
import { message, note } from './shops/page.mjs';
import { cookie, cookiesOf, newSession, SESSION_COOKIE, shopOfQuery } from './shops/proof.mjs';
import { rawBody } from './webhooks/signed.mjs';

const FORM_MAX_BYTES = 16 * 1024;
const SESSION_SECONDS = 7_200;
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** POST /webhooks for Shopify; /, /install, /callback and /connect for the merchant, where there is an app. */
export function createRoutes(parts) {
  return createServer(async (request, response) => {
    try {
      await answer(parts, request, response);
    } catch (error) {
      parts.log({ status: 500, why: error.code ?? error.name });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
}

async function answer(parts, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://bridge.invalid');
  const session = cookiesOf(request.headers.cookie).get(SESSION_COOKIE) ?? '';
  if (request.method === 'POST' && parts.page && pathname === '/connect')
    return connect(parts, request, response, session);
  if (request.method === 'POST') return webhook(parts, request, response);
  if (request.method === 'GET' && pathname === '/health') return health(parts, response);
  if (request.method !== 'GET' || !parts.page) return webhookAnswer(parts, response, { status: 405 });
  if (pathname === '/install') return browser(response, parts.install.begin(searchParams));
  if (pathname === '/callback')
    return browser(response, await parts.install.callback(searchParams, request.headers.cookie));
  if (pathname === '/') return open(parts, response, searchParams, session);
  return browser(response, { status: 404, sentence: 'Page not found.' });
}

async function webhook(parts, request, response) {
  const raw = await rawBody(request);
  webhookAnswer(parts, response, await parts.intake.answer(request.headers, raw));
}

function webhookAnswer({ log }, response, told) {
  log(told);
  response.writeHead(told.status).end();
}

/** For monitoring: counts only. */
function health({ queue }, response) {
  const body = { waiting: queue.size, refused: queue.refusedCount };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The app's address: Shopify opens it with a signature, from which a session starts. */
function open(parts, response, query, session) {
  const { app, key, page, shops, install } = parts;
  const signed = shopOfQuery(query, app.secrets);
  if (signed && !shops.find(signed)?.token) return browser(response, install.begin(query));
  if (signed) {
    const fresh = newSession(key, signed);
    const cookies = [cookie(SESSION_COOKIE, fresh, SESSION_SECONDS)];
    return browser(response, { status: 302, location: '/', cookies });
  }
  const shop = page.shopOf(session);
  if (!shop) return browser(response, { status: 401, sentence: 'Open the app from the shop’s admin.' });
  return browser(response, { status: 200, html: page.show(shop, session) });
}

async function connect({ page }, request, response, session) {
  const raw = await rawBody(request, FORM_MAX_BYTES);
  if (raw === null) return browser(response, { status: 413, sentence: 'The form is too large.' });
  const { shop, sentence } = await page.connect(session, new URLSearchParams(raw.toString('utf8')));
  if (!shop) return browser(response, { status: 403, sentence });
  return browser(response, { status: 200, html: page.show(shop, session, note(sentence)) });
}

function browser(response, { status, location, cookies = [], html, sentence }) {
  response.writeHead(status, { ...HTML, ...(location ? { location } : {}), 'set-cookie': cookies });
  response.end(html ?? (sentence ? message(sentence) : undefined));
}
