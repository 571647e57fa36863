import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopClock } from '../../support/journey.ts';
import { type Meter, startMeter, type Traffic } from './meter.ts';

/** Five pages of a shop, the last three with a cart: the measured visit, for any script on the pages. */
const PATHS = ['/', '/collections/cups', '/products/mug', '/products/bowl', '/cart'] as const;
const BODY = `<h1>Cups</h1><a id="returns" data-engage="returns" href="#returns">Returns</a><button id="add">Add to cart</button><div style="height:3000px"></div>`;
const CART = `<script>(window.engage = window.engage || []).push(['cart', { item_count: 1, total: 42, currency: 'USD', items: [{ handle: 'mug', variant_id: 1, quantity: 1, price: 42 }] }])</script>`;
/** 41 seconds in total */
const STAY_MS = 8_200;

export type PageCost = { readonly path: string; readonly traffic: Traffic };

export type Shop = {
  readonly port: number;
  /** the head of every page from now on */
  head: string;
  close(): Promise<void>;
};

export async function startShop(): Promise<Shop> {
  const server = createServer((req, res) => {
    const hasCart = PATHS.slice(2).some((path) => path === req.url);
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(
      `<!doctype html><html lang="en"><head><title>Cups</title><link rel="icon" href="data:,">${shop.head}</head><body>${BODY}${hasCart ? CART : ''}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop: Shop = {
    port: (server.address() as AddressInfo).port,
    head: '',
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return shop;
}

const nothing = (): Traffic => ({ down: 0, up: 0, requests: [], sockets: 0 });

/** Counts traffic for each page. */
export type Ledger = {
  readonly meters: readonly Meter[];
  /** From here on all traffic belongs to this page. */
  turnTo(path: string): PageCost;
  close(): Promise<void>;
};

export async function openLedger(count: number): Promise<Ledger> {
  let current = nothing();
  const meters = await Promise.all(Array.from({ length: count }, () => startMeter(() => current)));
  return {
    meters,
    turnTo(path) {
      current = nothing();
      return { path, traffic: current };
    },
    async close() {
      for (const meter of meters) await meter.close();
    },
  };
}

/** Resolves when there was no traffic for a while. */
async function quiet({ traffic }: PageCost): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const same = traffic.up + traffic.down === before;
        before = traffic.up + traffic.down;
        return same;
      },
      { interval: 150 },
    )
    .toBe(true);
}

/**
 * Visits the pages in one tab, with each page's clock stopped and advanced by hand, and returns the cost of each. On
 * every page the visitor scrolls, rests the pointer on a link, clicks and reads.
 */
export async function measureVisit(
  context: BrowserContext,
  ledger: Ledger,
  origin: string,
  hasBegun: (page: PageCost) => boolean,
): Promise<PageCost[]> {
  const page = await context.newPage();
  await stopClock({ page });
  const costs: PageCost[] = [];
  for (const path of PATHS) {
    await page.goto('about:blank');
    if (costs[0]) await quiet(costs.at(-1)!);
    const cost = ledger.turnTo(path);
    costs.push(cost);
    await page.goto(origin + path);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return hasBegun(cost);
      })
      .toBe(true);
    await quiet(cost);
    await stay(page);
    await quiet(cost);
  }
  await page.close();
  return costs;
}

async function stay(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1_200);
  await page.clock.runFor(500);
  await page.evaluate("document.querySelector('#add').click()");
  for (let passed = 500; passed < STAY_MS; passed += 1_100) {
    await page.clock.runFor(1_100);
  }
}

export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1_280, height: 800 } });
