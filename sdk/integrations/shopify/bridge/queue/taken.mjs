import { Lines } from './files.mjs';

/** A line of the file: digest, and the epoch milliseconds after which it may be dropped (0: never). */
const LINE = /^([A-Za-z0-9_-]{43}) (\d{1,15})$/;
export const FOR_EVER = 0;

/**
 * Digests of the signed bodies that were accepted, kept in a file so that a restart does not forget them. The ids in
 * Shopify's headers cannot be used: they are not signed.
 */
export class Taken {
  #lines;
  #until = new Map();

  constructor(path) {
    this.#lines = new Lines(path);
    for (const line of this.#lines.read()) {
      const [, digest, until] = LINE.exec(line) ?? [];
      if (digest) this.#until.set(digest, Number(until));
    }
    this.#forget();
    this.#lines.replaceNow(this.#all());
  }

  has(digest) {
    return this.#until.has(digest);
  }

  /** Resolves once it is on disk. */
  async add(digest, until) {
    await this.#lines.append(`${digest} ${until}`);
    this.#until.set(digest, until);
  }

  /** Drops digests that are older than any body that is still accepted. */
  tidy() {
    this.#forget();
    return this.#lines.replace(() => this.#all());
  }

  #forget() {
    const nowMs = Date.now();
    for (const [digest, until] of this.#until)
      if (until !== FOR_EVER && until < nowMs) this.#until.delete(digest);
  }

  #all() {
    return [...this.#until].map(([digest, until]) => `${digest} ${until}`);
  }
}
