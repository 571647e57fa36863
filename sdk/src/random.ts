import { hex } from './hash.ts';

/** of the ids of visitors and streams */
export const GRAMMAR = /^[\w-]{21,36}$/;

/** 128 random bits in hex. `randomUUID` is missing on plain-HTTP hosts, where shops are developed. */
export const randomHex = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Up to half as long again, at random: never before Retry-After, and not all clients at once. */
export const spread = (waitMs: number): number => waitMs * (1 + Math.random() / 2);
