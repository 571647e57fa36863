/** One key, and the number under which rows remember which key they were made with. */
export type Key = { readonly id: number; readonly bytes: Buffer };

const KEY_ID_MAX = 65_535;
export const KEYS_MAX = 8;
/** The id of a key that is written without one, as every key of 0.1 is. */
const UNNUMBERED = 0;

/**
 * The keys of one kind. The first is the current one and makes everything new; all of them are tried on what is stored.
 * A rotation replaces the keys in place: whoever holds the ring uses the new ones from then on.
 */
export class KeyRing {
  #keys: readonly Key[];
  readonly #absent: string;

  /** @param absent what is said when a ring without keys is used after all */
  constructor(keys: readonly Key[], absent = 'This ring has no key.') {
    this.#keys = keys;
    this.#absent = absent;
  }

  get current(): Key {
    return this.all[0]!;
  }

  /** The current key first. @throws when this process was given none */
  get all(): readonly Key[] {
    if (this.#keys.length === 0) throw new Error(this.#absent);
    return this.#keys;
  }

  /** Without the refusal of `all`. */
  get keys(): readonly Key[] {
    return this.#keys;
  }

  find(id: number): Key | undefined {
    return this.#keys.find((key) => key.id === id);
  }

  replace(keys: readonly Key[]): void {
    this.#keys = keys;
  }
}

/** A ring of a single key, as an installation has before its first rotation. */
export const ringOf = (bytes: Buffer, id = UNNUMBERED): KeyRing => new KeyRing([{ id, bytes }]);

/** `id:hex,id:hex`, the current key first; a key alone may go without id. Null when it is no such text. */
export function readKeys(text: string): readonly Key[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const keys = parts.flatMap((part): Key[] => {
    const [, id, hex] = /^(?:(\d{1,5}):)?([0-9a-f]{64})$/i.exec(part) ?? [];
    if (hex === undefined || (id === undefined && parts.length > 1)) return [];
    return [{ id: Number(id ?? UNNUMBERED), bytes: Buffer.from(hex, 'hex') }];
  });
  const ids = new Set(keys.map(({ id }) => id));
  const isRing = keys.length === parts.length && keys.length <= KEYS_MAX && ids.size === keys.length;
  return isRing && keys.every(({ id }) => id <= KEY_ID_MAX) ? keys : null;
}

/** As `readKeys` reads it. */
export const writeKeys = (keys: readonly Key[]): string =>
  keys.map(({ id, bytes }) => `${id}:${bytes.toString('hex')}`).join(',');
