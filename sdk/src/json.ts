/**
 * JSON without null values; with `fields`, only of keys that match (including the empty root key and list indexes). Old
 * releases of Prototype.js give arrays a `toJSON` that returns a string, so the holder's own value is written instead.
 */
export const jsonOf = (value: unknown, fields?: RegExp): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key) {
    return !fields || fields.test(key) ? (this[key] ?? undefined) : undefined;
  });
