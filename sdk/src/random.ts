import { hex } from './hash.ts';

/** of ids, of visitors and streams */
export const GRAMMAR = /^[\w-]{21,36}$/;

/** 128 random bits in hex. `randomUUID` is missing on plain-http hosts, where shops are built. */
export const randomHex = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Up to half as long again, at random: never before Retry-After, and not everybody at once. */
export const spread = (waitMs: number): number => waitMs * (1 + Math.random() / 2);
