import { setTimeout as sleep } from 'node:timers/promises';
import type { startClickHouse } from '../../../deploy/local/clickhouse/clickhouse.ts';

/** A store that can be ended and started again on the same data and port. */
export type Store = {
  readonly url: string;
  readonly pid: () => number;
  end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type StartedStore = { readonly url: string } & Awaited<ReturnType<typeof startClickHouse>>;

const START_AGAIN_MS = 500;
const START_TRIES = 40;

/** @param first the one that runs already, where one does */
export async function openStore(start: () => Promise<StartedStore>, first?: StartedStore): Promise<Store> {
  let running = first ?? (await start());
  let isUp = true;
  return {
    url: running.url,
    pid: () => running.process.pid!,
    async end(signal) {
      if (!isUp) return;
      isUp = false;
      running.process.kill(signal);
      await running.ended;
    },
    async start() {
      if (isUp) return;
      // What the dead one left behind, such as its shared memory, is given up a moment later.
      for (let tries = 1; !isUp; tries += 1) {
        try {
          running = await start();
          isUp = true;
        } catch (error) {
          if (tries >= START_TRIES) throw error;
          await sleep(START_AGAIN_MS);
        }
      }
    },
    async stop() {
      if (isUp) await running.stop();
    },
  };
}
