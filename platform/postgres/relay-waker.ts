import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../limits/limits.ts';
import type { Postgres } from './postgres.ts';

/** The channel that the outbox relay listens to. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Wakes the relay with NOTIFY. Postgres serializes the commits of all transactions that notify (measured: 400 to 900 a second, against
 * 3,000 to 9,600). So the transactions that fill the outbox do not notify; each process does it for them afterwards, one statement at
 * a time and at most one in OUTBOX_NOTIFY_MS. A lost notification costs OUTBOX_POLL_MS.
 */
class RelayWaker {
  readonly #postgres: Postgres;
  #wanted = false;
  #running = false;

  constructor(postgres: Postgres) {
    this.#postgres = postgres;
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted) {
      this.#wanted = false;
      await this.#postgres.query(`notify ${OUTBOX_CHANNEL}`).catch(() => {});
      await sleep(limits.OUTBOX_NOTIFY_MS);
    }
    this.#running = false;
  }
}

const wakers = new WeakMap<Postgres, RelayWaker>();

/** Call it after a commit that filled the outbox. Does not wait, never throws. */
export function wakeRelay(postgres: Postgres): void {
  const waker = wakers.get(postgres) ?? new RelayWaker(postgres);
  wakers.set(postgres, waker);
  waker.wake();
}
