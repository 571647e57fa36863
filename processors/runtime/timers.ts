/**
 * Instants at which keys want to be woken: a binary heap ordered by (instant, key). An entry may be stale, that is,
 * earlier than what its key wants now; whoever pops it looks the key up and pushes it again. So a key that moves its
 * instant forward with every record costs one entry, not one a record.
 */
export class Timers {
  readonly #at: number[] = [];
  readonly #keys: string[] = [];

  get size(): number {
    return this.#at.length;
  }

  clear(): void {
    this.#at.length = 0;
    this.#keys.length = 0;
  }

  peek(): { at: number; key: string } | null {
    return this.#at.length === 0 ? null : { at: this.#at[0]!, key: this.#keys[0]! };
  }

  push(at: number, key: string): void {
    let i = this.#at.length;
    this.#at.push(at);
    this.#keys.push(key);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#before(at, key, this.#at[parent]!, this.#keys[parent]!)) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, at, key);
  }

  pop(): { at: number; key: string } | null {
    const first = this.peek();
    if (!first) return null;
    const at = this.#at.pop()!;
    const key = this.#keys.pop()!;
    if (this.#at.length > 0) this.#sink(at, key);
    return first;
  }

  #sink(at: number, key: string): void {
    const size = this.#at.length;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      const right = child + 1;
      if (
        right < size &&
        this.#before(this.#at[right]!, this.#keys[right]!, this.#at[child]!, this.#keys[child]!)
      ) {
        child = right;
      }
      if (!this.#before(this.#at[child]!, this.#keys[child]!, at, key)) break;
      this.#move(child, i);
      i = child;
    }
    this.#put(i, at, key);
  }

  #before(at: number, key: string, otherAt: number, otherKey: string): boolean {
    return at < otherAt || (at === otherAt && key < otherKey);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#at[from]!, this.#keys[from]!);
  }

  #put(i: number, at: number, key: string): void {
    this.#at[i] = at;
    this.#keys[i] = key;
  }
}
