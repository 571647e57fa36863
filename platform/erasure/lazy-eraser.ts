import { HttpError } from '../http/http.ts';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import type { Erased, Eraser } from './eraser.ts';
import type { EraseRequest } from './request.ts';

export type Erases = Pick<Eraser, 'erase'>;

const away = (sentence: string): HttpError =>
  new HttpError(503, sentence, { 'Retry-After': String(limits.RETRY_AFTER_SECONDS) });

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
    if (this.#isClosed) throw away('The service is shutting down: send the same request again.');
    this.#opened ??= this.#open().catch((cause: unknown) => {
      this.#opened = null;
      const sentence =
        'The erasure has not begun, because the event log does not respond: send the same request again.';
      throw Object.assign(away(sentence), { cause });
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
