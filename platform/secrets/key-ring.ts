/** A key, and the number by which stored rows name it. */
export type Key = { readonly id: number; readonly bytes: Buffer };

const KEY_ID_MAX = 65_535;
export const KEYS_MAX = 8;
/** The id of a key without a number, such as every key of 0.1. */
const UNNUMBERED = 0;

/**
 * The keys of one kind. New values are made with the first, the current one; look-ups try all of them. A rotation replaces the keys in
 * place, for all holders of the ring.
 */
export class KeyRing {
  #keys: readonly Key[];
  readonly #absent: string;

  /** @param absent the error's message when a ring without keys is used */
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

  /** As `all`, and empty where that throws. */
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

/** A ring of a single key, such as before the first rotation. */
export const ringOf = (bytes: Buffer, id = UNNUMBERED): KeyRing => new KeyRing([{ id, bytes }]);

/** Parses `id:hex,id:hex`, the current key first; a single key needs no id. Null if it is malformed. */
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

/** The format of `readKeys`. */
export const writeKeys = (keys: readonly Key[]): string =>
  keys.map(({ id, bytes }) => `${id}:${bytes.toString('hex')}`).join(',');
