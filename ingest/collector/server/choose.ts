import { type Config, ConfigError } from '#platform/config/config.ts';
import { machine } from './machine.ts';
import type { Serve } from './server.ts';
import { loadUws, uwsServer } from './uws.ts';
import { serve as wsServer } from './ws.ts';

export type Choice = {
  readonly serve: Serve;
  /** one line for the log */
  readonly says: string;
};

/**
 * uWebSockets.js where one of its binaries loads, `ws` elsewhere, or what COLLECTOR_SERVER names.
 * @throws ConfigError when COLLECTOR_SERVER demands uWebSockets.js and no binary loads
 */
export async function chooseServer(wanted: Config['collectorServer'], load = loadUws): Promise<Choice> {
  if (wanted === 'ws')
    return { serve: wsServer, says: 'websockets are served by ws, as COLLECTOR_SERVER says' };
  const loaded = await load();
  if (loaded) {
    return {
      serve: uwsServer(loaded.uws),
      says: `websockets are served by uWebSockets.js ${loaded.release}`,
    };
  }
  if (wanted === 'uws') {
    throw new ConfigError(
      `COLLECTOR_SERVER is "uws", but uWebSockets.js has no binary for ${machine()}: set it to ws or leave it out.`,
    );
  }
  return {
    serve: wsServer,
    says: `websockets are served by ws, as uWebSockets.js has no binary for ${machine()}`,
  };
}
