import { type Config, ConfigError } from '#platform/config/config.ts';
import { machine } from './machine.ts';
import type { Serve } from './server.ts';
import { type LoadResult, loadUws, uwsServer } from './uws.ts';
import { serve as wsServer } from './ws.ts';

export type Choice = {
  readonly serve: Serve;
  /** logged at start */
  readonly logLine: string;
};
type ServerConfig = Pick<Config, 'collectorServer' | 'collectorUwsHash'>;

/**
 * The server that COLLECTOR_SERVER names; by default uWebSockets.js if a known binary of it loads, else `ws`.
 * @throws ConfigError when COLLECTOR_SERVER is "uws" and no known binary loads
 */
export async function chooseServer(wanted: ServerConfig, load = loadUws): Promise<Choice> {
  if (wanted.collectorServer === 'ws')
    return { serve: wsServer, logLine: 'websockets are served by ws, because COLLECTOR_SERVER is set to it' };
  const loaded = await load({ trustedHash: wanted.collectorUwsHash });
  if (loaded.kind === 'loaded') {
    return {
      serve: uwsServer(loaded.uws),
      logLine: `websockets are served by uWebSockets.js ${loaded.release}`,
    };
  }
  const why = unavailableReason(loaded);
  if (wanted.collectorServer === 'uws') {
    throw new ConfigError(`COLLECTOR_SERVER is "uws", but ${why}: set it to ws or leave it out.`);
  }
  return { serve: wsServer, logLine: `websockets are served by ws, because ${why}` };
}

function unavailableReason(loaded: Exclude<LoadResult, { kind: 'loaded' }>): string {
  switch (loaded.kind) {
    case 'none':
      return `uWebSockets.js has no binary for ${machine()}`;
    case 'unknown':
      return `${loaded.binary.file} is not a known binary of uWebSockets.js (SHA-256 ${loaded.binary.sha256}, see docs/operations/supply-chain.md)`;
    default:
      return loaded satisfies never;
  }
}
