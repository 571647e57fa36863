import { setTimeout as sleep } from 'node:timers/promises';
import type { startClickHouse } from '../../../deploy/local/clickhouse/clickhouse.ts';

/** A store that can be ended, or ends by itself, and is restarted on the same data and port. */
export type Store = {
  readonly url: string;
  readonly pid: () => number;
  end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(): Promise<void>;
  /** Brings it back once its disk has room: by itself, or restarted if it has ended. */
  recover(): Promise<void>;
  stop(): Promise<void>;
};

type StartedStore = { readonly url: string } & Awaited<ReturnType<typeof startClickHouse>>;

const START_AGAIN_MS = 500;
const START_TRIES = 40;
const RECOVER_MS_MAX = 120_000;

export type StoreOptions = {
  readonly start: () => Promise<StartedStore>;
  /** the instance that is already running, if there is one */
  readonly first?: StartedStore;
  /** rejects, or resolves with false, while it does not answer */
  readonly serves: (url: string) => Promise<boolean>;
};

export async function openStore({ start, first, serves }: StoreOptions): Promise<Store> {
  let running: StartedStore;
  let isUp = false;
  const isRunning = (started: StartedStore): void => {
    running = started;
    isUp = true;
    void started.ended.then(() => {
      if (running === started) isUp = false;
    });
  };
  isRunning(first ?? (await start()));
  const { url } = running!;
  const again = async (): Promise<void> => {
    // Resources of the dead instance, such as its shared memory, are released a moment later.
    for (let tries = 1; !isUp; tries += 1) {
      try {
        isRunning(await start());
      } catch (error) {
        if (tries >= START_TRIES) throw error;
        await sleep(START_AGAIN_MS);
      }
    }
  };
  return {
    url,
    pid: () => running.process.pid!,
    async end(signal) {
      if (!isUp) return;
      running.process.kill(signal);
      await running.ended;
      isUp = false;
    },
    start: again,
    async recover() {
      const until = performance.now() + RECOVER_MS_MAX;
      for (;;) {
        await again();
        const answer = await serves(url).catch((error: unknown) => error);
        if (answer === true) return;
        if (performance.now() > until)
          throw new Error('a store did not recover after its disk had room again', { cause: answer });
        await sleep(START_AGAIN_MS);
      }
    },
    async stop() {
      if (isUp) await running.stop();
    },
  };
}
