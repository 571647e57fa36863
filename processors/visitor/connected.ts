import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { browserKinds } from '#schemas/signal/signal.ts';
import type { VisitorProgram } from './program.ts';
import type { VisitorRecord } from './records.ts';

const WRITE_EVERY_MS = 500;
const ofBrowsers: ReadonlySet<string> = new Set(browserKinds);

/**
 * Records the first visit of each website (`state.connected`). The collector has no Postgres, but the tasks see every
 * signal. Each process writes each website once, in the background; failed writes are retried.
 */
export class ConnectedSites implements Running {
  readonly #platform: Pick<Platform, 'postgres' | 'log'>;
  readonly #seen = new Set<SiteId>();
  #waiting: SiteId[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'postgres' | 'log'>) {
    this.#platform = platform;
  }

  /** Wraps the program to record the website of every signal. */
  observing(program: VisitorProgram): VisitorProgram {
    return {
      ...program,
      process: (record, atMs, context) => {
        this.#see(record);
        return program.process(record, atMs, context);
      },
    };
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    const written = this.#writing.then(() => this.#write());
    await within(limits.DISCONNECT_MS, written);
    if (this.#timer) clearTimeout(this.#timer);
  }

  #see(record: VisitorRecord): void {
    if (!('visitor_id' in record) || this.#seen.has(record.site_id) || !ofBrowsers.has(record.kind)) return;
    this.#seen.add(record.site_id);
    this.#waiting.push(record.site_id);
    this.#scheduleWrite();
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write();
    }, WRITE_EVERY_MS);
  }

  async #write(): Promise<void> {
    const sites = this.#waiting;
    if (sites.length === 0) return;
    this.#waiting = [];
    try {
      await this.#platform.postgres.query(
        'update site set connected_at = now() where id = any($1::text[]) and connected_at is null',
        [sites],
      );
    } catch (err) {
      this.#waiting.push(...sites);
      this.#scheduleWrite();
      this.#platform.log.warn(
        { err },
        'the first visit of a website could not be stored; it will be retried',
      );
    }
  }
}
