import { createHash } from 'node:crypto';

/** JSON text with sorted keys and without `kind`: equal values have equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner).filter(([key]) => key !== 'kind');
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** 128 bits of SHA-256, lower-case hex. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);
