/**
 * JSON without what is null, and with `fields` only of what these match, the empty name and the numbers of lists among them. Old
 * releases of Prototype.js give arrays a `toJSON` that makes a text of them, so what lies there is written, and not what that made of it.
 */
export const jsonOf = (value: unknown, fields?: RegExp): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key) {
    return !fields || fields.test(key) ? (this[key] ?? undefined) : undefined;
  });
