type Most = { readonly bytes: number; readonly items?: number };

/**
 * Splits items, in order, into parts of at most so many bytes and items; a part is yielded as soon as the next item does not fit. An item
 * that is larger by itself is a part of its own.
 */
export async function* splitBySize<T>(
  all: Iterable<T> | AsyncIterable<T>,
  bytesOf: (one: T) => number,
  most: Most,
): AsyncGenerator<readonly T[]> {
  let some: T[] = [];
  let bytes = 0;
  for await (const one of all) {
    const size = bytesOf(one);
    if (some.length > 0 && (some.length === most.items || bytes + size > most.bytes)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(one);
    bytes += size;
  }
  if (some.length > 0) yield some;
}
