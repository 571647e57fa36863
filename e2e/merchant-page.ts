/** A page of a merchant with a chosen head, body and headers, in a real browser, with our script on it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type FakeService, startFakeService } from './fake-service.ts';

/** A card that waits for the visitor. */
export const card = {
  id: 'card_1',
  decision_id: 'decision_1',
  text: 'Shipping is free from $75.',
  cta_label: 'Shipping',
  cta_path: '/pages/shipping',
};
/** A page with elements to look at, to click, to fail and to scroll. */
export const VISIT_BODY = `<h1>Fixture</h1><a id="returns" data-engage="returns" href="#returns">Returns</a><button id="add">Add to cart</button>
  <form name="news" onsubmit="return false"><input name="zip" required><button id="go">Go</button></form><div style="height:3000px"></div>`;

export type PageText = {
  readonly head?: string;
  readonly body?: string;
  /** attributes of `<html>` */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A merchant's server and the service behind our tag, for any browser. */
export type Merchant = {
  readonly service: FakeService;
  readonly url: string;
  readonly tag: (attributes?: string) => string;
  /** The answer of every path from now on; a page without a head gets our tag there. */
  serve(text: PageText): void;
  close(): Promise<void>;
};

export type MerchantPage = Merchant & {
  readonly context: BrowserContext;
  readonly page: Page;
  /** errors that reached the page; must stay empty */
  readonly errors: string[];
  /** Opens a page with this text. */
  open(text?: PageText, path?: string): Promise<void>;
};

export async function startMerchant(): Promise<Merchant> {
  const service = await startFakeService();
  let text: PageText = {};
  const tag = (attributes = ''): string =>
    `<script async ${attributes} src="${service.url}/${service.siteId}/sdk"></script>`;
  const server = createServer((_, res) => {
    const { head = tag(), body = '<h1>Fixture</h1>', html = 'lang="en"', headers = {} } = text;
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    res.end(
      `<!doctype html><html ${html}><head><title>Fixture</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tag,
    serve(next) {
      text = next;
    },
    async close() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), service.close()]);
    },
  };
}

/**
 * Firefox reports what it logs as errors of the page, although no handler of the page is called: refusals of a policy,
 * whose own event the tests check, and sockets that could not be opened.
 */
const isLogged = (error: Error): boolean =>
  /Content-Security-Policy:|^Firefox can’t establish a connection to the server/.test(error.message);

export async function openMerchantPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<MerchantPage> {
  const merchant = await startMerchant();
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!isLogged(error)) errors.push(String(error));
  });
  return {
    ...merchant,
    context,
    page,
    errors,
    async open(next = {}, path = '/') {
      merchant.serve(next);
      await page.goto(merchant.url + path);
    },
    async close() {
      await context.close();
      await merchant.close();
    },
  };
}
