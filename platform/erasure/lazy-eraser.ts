import { HttpError } from '../http/http.ts';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import type { Erased, Eraser } from './eraser.ts';
import type { EraseRequest } from './request.ts';

export type Erases = Pick<Eraser, 'erase'>;

/**
 * An eraser that the first request opens and later ones reuse, for processes that seldom need one. If opening fails, the next
 * request tries again.
 */
export class LazyEraser implements Running {
  readonly #open: () => Promise<Erases & Running>;
  #opened: Promise<Erases & Running> | null = null;
  #isClosed = false;

  constructor(open: () => Promise<Erases & Running>) {
    this.#open = open;
  }

  async erase(request: EraseRequest): Promise<Erased> {
    if (this.#isClosed) {
      throw new HttpError(503, 'The service is shutting down: send the same request again.', {
        'Retry-After': String(limits.RETRY_AFTER_SECONDS),
      });
    }
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    const eraser = await this.#opened;
    return eraser.erase(request);
  }

  /** Does not wait long for an eraser that is still being opened; that one is closed once it is open. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = this.#opened?.then((eraser) => eraser.close()).catch(() => {});
    if (closed) await within(limits.DISCONNECT_MS, closed);
  }
}
