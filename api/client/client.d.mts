import type { Client } from 'openapi-fetch';
import type { components, paths } from './types.js';

export type { components, operations, paths } from './types.js';

/** The bodies and records of the interface by name, such as `Schemas['OrderFeed']`. */
export type Schemas = components['schemas'];
type StorefrontPath = Extract<keyof paths, `/{site_id}/${string}`>;
export type StorefrontPaths = Pick<paths, StorefrontPath>;
export type ManagementPaths = Omit<paths, StorefrontPath>;
/** Answers never throw: `data` is the body of a success, `error` that of a refusal, `response` the answer itself. */
/** Where an answer has another form, too (moments as CSV), the client reads the JSON. */
export type ManagementClient = Client<ManagementPaths, 'application/json'>;
export type StorefrontClient = Client<StorefrontPaths, `${string}/${string}`>;

type Fetch = (request: Request) => Promise<Response>;

/** A client of the management API. `baseUrl` ends in /v1; `token` is an API key or that of a session. */
export declare function managementClient(options: {
  readonly baseUrl: string;
  readonly token?: string;
  readonly fetch?: Fetch;
}): ManagementClient;

/** A client of the storefront. `feedKey` is sent with orders, refunds and erasures only; keep it on a server. */
export declare function storefrontClient(options: {
  readonly sdkUrl: string;
  readonly feedKey?: string;
  readonly fetch?: Fetch;
}): StorefrontClient;
