import { createHash } from 'node:crypto';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { type Bundle, compressed, type Script, versionedName } from './bundle.ts';

/** What `integrity` of a tag takes: the browser runs these bytes and no others. */
const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const NAME = /^(?:card|sdk)-[0-9a-f]{16}\.js$/;
/** However many names are asked for that nobody knows, Postgres is asked so often. */
const LOOK_EVERY_MS = 1_000;

/**
 * The files of the SDK that are named by their content: of this build, and of every other that a storefront of this
 * installation served, which it left in Postgres.
 */
export class SdkFiles {
  readonly #postgres: Postgres;
  readonly #files: Map<string, Script>;
  #look: Promise<void> = Promise.resolve();
  #lookedMs = Number.NEGATIVE_INFINITY;

  private constructor(postgres: Postgres, own: Bundle['files']) {
    this.#postgres = postgres;
    this.#files = new Map(own);
  }

  /** Leaves the files of this build in Postgres, and loads those of others. */
  static async open(postgres: Postgres, { files, version }: Bundle): Promise<SdkFiles> {
    for (const [name, { plain }] of files) {
      const integrity = name === versionedName(version) ? integrityOf(plain) : null;
      await postgres.query(
        `insert into sdk_file (name, content, integrity) values ($1, $2, $3)
         on conflict (name) do update set served_at = now()`,
        [name, plain, integrity],
      );
    }
    const all = new SdkFiles(postgres, files);
    await all.#load();
    return all;
  }

  /** The file of a name; one that a newer storefront brought is found within a second. */
  async get(name: string): Promise<Script | undefined> {
    if (!NAME.test(name)) return undefined;
    if (!this.#files.has(name)) {
      if (performance.now() - this.#lookedMs > LOOK_EVERY_MS) {
        this.#lookedMs = performance.now();
        this.#look = this.#load();
      }
      await this.#look;
    }
    return this.#files.get(name);
  }

  async #load(): Promise<void> {
    const { rows } = await this.#postgres.query<{ name: string; content: Buffer }>({
      text: 'select name, content from sdk_file where name <> all ($1::text[])',
      values: [[...this.#files.keys()]],
    });
    for (const { name, content } of rows) this.#files.set(name, compressed(content));
  }
}
