import type { Server } from 'node:http';

/** A shop that is named by settings: its webhooks are made by hand, or by another app. */
export type OneShop = {
  /** what Shopify signs webhooks with */
  readonly secret: string;
  /** `name.myshopify.com` */
  readonly shop: string;
  readonly shopId: number;
  readonly siteId: string;
  readonly feedKey: string;
};

/** An app that shops install. */
export type App = {
  readonly clientId: string;
  /** the client secret; after it, for an hour, the one before */
  readonly secrets: readonly string[];
  /** separated by commas, as in shopify.app.toml */
  readonly scopes: string;
  /** where Shopify and merchants reach the bridge */
  readonly url: string;
  readonly shopUrl: (shop: string) => string;
};

export type BridgeConfig = {
  /** outlives the process; the queue and what must not be forgotten are in it */
  readonly folder: string;
  /** 32 bytes in base64; what is in the folder is sealed with it */
  readonly key: string;
  readonly sdkUrl: string;
  readonly consoleUrl?: string;
  readonly shop?: OneShop;
  readonly app?: App;
  /** how long a piece waits after so many attempts; 1 s, 2 s, 4 s … 10 min unless given */
  readonly waitMs?: (attempts: number) => number;
  /** given one object a webhook and one a delivery: statuses and counts, nothing of a person */
  log(told: Readonly<Record<string, unknown>>): void;
};

export function createBridge(config: BridgeConfig): Server;
