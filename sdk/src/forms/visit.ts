import { randomHex } from '../random.ts';
import { recall, remember } from '../storage.ts';

/**
 * A random value of a visit: the tab's pages share it, and it is never sent. Values that are hashed with it can be seen
 * to be equal within the visit, and nobody else can try values out.
 */
export function openSecret(): () => string {
  let secret: string | undefined;
  return () => {
    secret ??= recall('secret') ?? randomHex();
    remember('secret', secret);
    return secret;
  };
}
