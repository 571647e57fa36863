import { randomHex } from '../random.ts';
import { recall, remember } from '../storage.ts';

let secret: string | null = null;

/**
 * A random value of this visit: the tab's pages share it, and it is never sent. Values that are hashed with it can be seen
 * to be equal within the visit, and nobody else can try values out.
 */
export function visitSecret(): string {
  secret ??= recall('secret') ?? randomHex();
  remember('secret', secret);
  return secret;
}
