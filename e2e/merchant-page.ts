/** A page of a merchant with a head, a body and headers of our choice, in a real browser, with our script on it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type FakeService, startFakeService } from './fake-service.ts';

export type PageText = {
  readonly head?: string;
  readonly body?: string;
  /** attributes of `<html>` */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type MerchantPage = {
  readonly service: FakeService;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  /** errors that reached the page; must stay empty */
  readonly errors: string[];
  readonly tag: (attributes?: string) => string;
  /** Opens a page of this text; without a head of its own it has our tag there. */
  open(text?: PageText, path?: string): Promise<void>;
  close(): Promise<void>;
};

export async function openMerchantPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<MerchantPage> {
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
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    service,
    context,
    page,
    url,
    errors,
    tag,
    async open(next = {}, path = '/') {
      text = next;
      await page.goto(url + path);
    },
    async close() {
      await context.close();
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), service.close()]);
    },
  };
}
