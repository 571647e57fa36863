import { hex } from './hash.ts';

/** 128 random bits in hex. `randomUUID` is missing on plain-http hosts, where shops are built. */
export const randomHex = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
