import { createHash } from 'node:crypto';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { SDK_PART_NAME } from '#schemas/sdk-parts.ts';
import { type Bundle, compressed, type Script, versionedName } from './bundle.ts';

/** The value of a script tag's `integrity`. */
const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const VERSIONED_NAME = /^sdk-[0-9a-f]{16}\.js$/;
/** Requests for unknown names query Postgres at most this often. */
const POLL_EVERY_MS = 1_000;

/**
 * The SDK files whose names contain a hash of their content: those of this build, and of every other that a storefront of this
 * installation has served, which are stored in Postgres.
 */
export class SdkFiles {
  readonly #postgres: Postgres;
  readonly #files: Map<string, Script>;
  readonly #own: Bundle;
  #isStored = false;
  #loading: Promise<void> = Promise.resolve();
  #loadStartedMs = Number.NEGATIVE_INFINITY;

  private constructor(postgres: Postgres, own: Bundle) {
    this.#postgres = postgres;
    this.#own = own;
    this.#files = new Map(own.files);
  }

  /**
   * Stores the files of this build in Postgres, and loads those of others. Without Postgres a storefront serves its own files; the next
   * request for another one tries again.
   */
  static async open(postgres: Postgres, own: Bundle): Promise<SdkFiles> {
    const all = new SdkFiles(postgres, own);
    await all.#load().catch(() => {});
    return all;
  }

  /** The file of a name; a file of a newer storefront is found within a second. @throws while Postgres does not answer */
  async get(name: string): Promise<Script | undefined> {
    if (!SDK_PART_NAME.test(name) && !VERSIONED_NAME.test(name)) return undefined;
    const known = this.#files.get(name);
    if (known && this.#isStored) return known;
    if (performance.now() - this.#loadStartedMs > POLL_EVERY_MS) {
      this.#loadStartedMs = performance.now();
      this.#loading = this.#load();
      // A request for a known file does not wait for this.
      this.#loading.catch(() => {});
    }
    if (!known) await this.#loading;
    return this.#files.get(name);
  }

  /**
   * Marks the files of this build as served now. The management API shows the script tag of the version that was marked last, which must
   * be one that storefronts still serve.
   */
  async #markServed(): Promise<void> {
    const { files, version } = this.#own;
    for (const [name, { plain }] of files) {
      const integrity = name === versionedName(version) ? integrityOf(plain) : null;
      await this.#postgres.query(
        `insert into sdk_file (name, content, integrity) values ($1, $2, $3)
         on conflict (name) do update set served_at = now()`,
        [name, plain, integrity],
      );
    }
    this.#isStored = true;
  }

  /** Renews the mark periodically, because storefronts of two versions may run side by side until one ends. */
  startServedReports(): Running {
    let marking: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      marking = this.#markServed().catch(() => {});
    }, limits.SDK_SERVED_REPORT_MS);
    return {
      async close() {
        clearInterval(timer);
        await marking;
      },
    };
  }

  async #load(): Promise<void> {
    if (!this.#isStored) await this.#markServed();
    const { rows } = await this.#postgres.query<{ name: string; content: Buffer }>({
      text: 'select name, content from sdk_file where name <> all ($1::text[])',
      values: [[...this.#files.keys()]],
    });
    for (const { name, content } of rows) this.#files.set(name, compressed(content));
  }
}
