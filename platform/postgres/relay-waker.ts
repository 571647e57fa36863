import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../limits/limits.ts';
import type { Postgres } from './postgres.ts';

/** The channel on which the relay of the outbox listens. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Wakes the relay with NOTIFY. Postgres takes one lock for all transactions of the server that notify, from before their
 * commit until after it, so that they commit one after the other (measured: 400 to 900 a second, against 3,000 to 9,600).
 * That is why the transactions that fill the outbox do not notify: each process does so for all of them, afterwards, one
 * statement at a time and at most one in OUTBOX_NOTIFY_MS. A notification that is lost costs OUTBOX_POLL_MS.
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

/** Call it after the commit that put something into the outbox. Never waits, never throws. */
export function wakeRelay(postgres: Postgres): void {
  const waker = wakers.get(postgres) ?? new RelayWaker(postgres);
  wakers.set(postgres, waker);
  waker.wake();
}
