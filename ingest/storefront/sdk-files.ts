import { createHash } from 'node:crypto';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { SDK_PART_NAME } from '#schemas/sdk-parts.ts';
import { type Bundle, compressed, type Script, versionedName } from './bundle.ts';

/** What `integrity` of a tag takes: the browser runs these bytes and no others. */
const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const VERSIONED_NAME = /^sdk-[0-9a-f]{16}\.js$/;
/** However many names are asked for that nobody knows, Postgres is asked so often. */
const LOOK_EVERY_MS = 1_000;

/**
 * The files of the SDK that are named by their content: of this build, and of every other that a storefront of this
 * installation served, which it left in Postgres.
 */
export class SdkFiles {
  readonly #postgres: Postgres;
  readonly #files: Map<string, Script>;
  readonly #own: Bundle;
  #isStored = false;
  #look: Promise<void> = Promise.resolve();
  #lookedMs = Number.NEGATIVE_INFINITY;

  private constructor(postgres: Postgres, own: Bundle) {
    this.#postgres = postgres;
    this.#own = own;
    this.#files = new Map(own.files);
  }

  /**
   * Leaves the files of this build in Postgres, and loads those of others. A storefront serves its own without Postgres, and
   * comes back to the others with the next question.
   */
  static async open(postgres: Postgres, own: Bundle): Promise<SdkFiles> {
    const all = new SdkFiles(postgres, own);
    await all.#load().catch(() => {});
    return all;
  }

  /** The file of a name; one that a newer storefront brought is found within a second. @throws while Postgres is away */
  async get(name: string): Promise<Script | undefined> {
    if (!SDK_PART_NAME.test(name) && !VERSIONED_NAME.test(name)) return undefined;
    const known = this.#files.get(name);
    if (known && this.#isStored) return known;
    if (performance.now() - this.#lookedMs > LOOK_EVERY_MS) {
      this.#lookedMs = performance.now();
      this.#look = this.#load();
      // Whoever asks for a file of ours does not wait for it.
      this.#look.catch(() => {});
    }
    if (!known) await this.#look;
    return this.#files.get(name);
  }

  /**
   * Says that the files of this build are served: the management API hands out the tag of the version of which that was said
   * last, which must not be one that only a storefront of long ago had.
   */
  async #sayServed(): Promise<void> {
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

  /** Says so again and again, as storefronts of two versions may run side by side, and one of them ends. */
  keepSaying(): Running {
    let saying: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      saying = this.#sayServed().catch(() => {});
    }, limits.SDK_SERVED_AGAIN_MS);
    return {
      async close() {
        clearInterval(timer);
        await saying;
      },
    };
  }

  async #load(): Promise<void> {
    if (!this.#isStored) await this.#sayServed();
    const { rows } = await this.#postgres.query<{ name: string; content: Buffer }>({
      text: 'select name, content from sdk_file where name <> all ($1::text[])',
      values: [[...this.#files.keys()]],
    });
    for (const { name, content } of rows) this.#files.set(name, compressed(content));
  }
}
