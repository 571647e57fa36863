import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import * as kafkajs from 'kafkajs';
import Koa from 'koa';
import { type Config, configFrom } from '#platform/config/config.ts';
import { createPlatform, type Platform, type Running } from '#platform/platform.ts';
import { startCollector } from '../../ingest/collector/main.ts';
import { startStorefront } from '../../ingest/storefront/main.ts';
import { startVisitorTasks } from '../../processors/visitor/tasks.ts';
import { emptyFiles, folded, NO_LIMITS } from '../support/real-roles.ts';
import { reportReadings } from './child.ts';
import { type KafkaClient, startBare } from './collector/bare.ts';
import { idleSocketsRole } from './collector/sockets.ts';
import { stockKafkajs } from './collector/stock-kafkajs.ts';
import { readersRole } from './fanout.ts';
import { replayRole } from './replay.ts';
import { foldedWhenReady } from './standby/standby.ts';

/** The measured processes. Ours are the real roles; the others are the baselines. */
const roles: Readonly<Record<string, (config: Config) => Promise<void>>> = {
  collector: (config) => ours(config, (platform) => startCollector(platform, NO_LIMITS), 'collector', none),
  storefront: (config) => ours(config, storefrontWithEmptyRoute, 'storefront', none),
  replay: replayRole,
  tasks: (config) => ours(config, startVisitorTasks, 'collector', folded),
  standby: (config) => ours(config, startVisitorTasks, 'collector', foldedWhenReady),
  bare: (config) => bare(config, stockKafkajs()),
  readers: readersRole,
  'idle-sockets': idleSocketsRole,
  'bare-patched': (config) => bare(config, kafkajs),
  koa,
};
export const isRole = (name: string | undefined): boolean => name !== undefined && name in roles;

export const runRole = (name: string, env: Readonly<Record<string, string | undefined>>): Promise<void> =>
  roles[name]!(configFrom(env));

/** the environment variable of its port */
export const EMPTY_ROUTE_PORT = 'EMPTY_ROUTE_PORT';
const none = async (): Promise<number> => 0;

/** The storefront, and an empty Koa route in the same process, if a port for that is given. */
async function storefrontWithEmptyRoute(platform: Platform): Promise<Running> {
  const running = await startStorefront(platform, emptyFiles);
  const port = process.env[EMPTY_ROUTE_PORT];
  if (port === undefined) return running;
  const emptyRouteServer = await emptyRoute(Number(port));
  return {
    async close() {
      emptyRouteServer.close();
      await running.close();
    },
  };
}

async function ours(
  config: Config,
  start: (platform: Platform) => Promise<Running>,
  port: 'collector' | 'storefront',
  done: (platform: Platform) => Promise<number>,
): Promise<void> {
  const platform = await createPlatform(config, 'bench');
  const running = await start(platform);
  reportReadings(
    config.ports[port],
    () => done(platform),
    async () => {
      await running.close();
      await platform.close();
    },
  );
}

async function bare(config: Config, client: KafkaClient): Promise<void> {
  const { port, done, close } = await startBare(config, client);
  reportReadings(port, done, close);
}

async function koa(): Promise<void> {
  const { port, close } = await emptyRoute(0);
  reportReadings(port, none, async () => close());
}

/** A minimal Koa route. */
async function emptyRoute(port: number): Promise<{ readonly port: number; readonly close: () => void }> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.status = 204;
  });
  const server = app.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
