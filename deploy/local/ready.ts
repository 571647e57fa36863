import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { Demo } from '../../api/seed.ts';
import { writeFileAtomically } from './files/atomic-file.ts';
import type { Addresses } from './start-parts.ts';

/** The content of `$DATA_DIR/ready.json` for integrators and tests (contract, section 1). */
export type Ready = {
  readonly base_url: string;
  readonly sdk_url: string;
  readonly frame_url: string;
  readonly collector_url: string;
  readonly shop_url: string;
  readonly console_url: string;
  readonly kafka_brokers: string;
  readonly registry_url: string;
  readonly postgres_url: string;
  readonly clickhouse_url: string;
  readonly metrics_url: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly site: { readonly _id: string; readonly public_key: string; readonly origin: string };
};

export const readyOf = (config: Config, addresses: Addresses, shopUrl: string, demo: Demo): Ready => ({
  base_url: `${config.apiUrl}/v1`,
  sdk_url: config.sdkUrl,
  frame_url: config.frameUrl,
  collector_url: config.collectorUrl,
  shop_url: shopUrl,
  console_url: `${config.apiUrl}/`,
  kafka_brokers: addresses.KAFKA_BROKERS,
  registry_url: addresses.SCHEMA_REGISTRY_URL,
  postgres_url: addresses.POSTGRES_URL,
  clickhouse_url: addresses.CLICKHOUSE_URL,
  metrics_url: `http://127.0.0.1:${config.ports.metrics}/metrics`,
  account: demo.account,
  site: demo.site,
});

const fileIn = (dataDir: string): string => join(dataDir, 'ready.json');

/** Atomic, because a waiting process reads the file as soon as it exists. */
export function writeReady(dataDir: string, ready: Ready): void {
  writeFileAtomically(fileIn(dataDir), `${JSON.stringify(ready, null, 2)}\n`, 0o600);
}

/** What the running `npm start` of this data directory has written; null where none runs. */
export function readReady(dataDir: string): Ready | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Ready;
  } catch {
    return null;
  }
}

export const removeReady = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** The address without its password, which is in ready.json. */
const masked = (url: string): string => url.replace(/:[^:@/]*@/, ':…@');

/** The table for people. */
export function table(ready: Ready, dataDir: string): string {
  const rows: [string, string][] = [
    ['demo shop', ready.shop_url],
    ['console', ready.console_url],
    ['  sign in with', `${ready.account.email} / ${ready.account.password}`],
    ['API', ready.base_url],
    ['storefront', ready.sdk_url],
    ['visitor frame', ready.frame_url],
    ['collector', ready.collector_url],
    ['Kafka', ready.kafka_brokers],
    ['schema registry', ready.registry_url],
    ['Postgres', masked(ready.postgres_url)],
    ['ClickHouse', masked(ready.clickhouse_url)],
    ['metrics', ready.metrics_url],
    ['logs', join(dataDir, 'logs')],
    ['as JSON', join(dataDir, 'ready.json')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
