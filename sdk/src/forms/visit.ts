import { randomHex } from '../random.ts';
import { recall, remember } from '../storage.ts';

/**
 * A random secret of a visit, shared by the tab's pages and never sent. Hashes made with it can be compared within the
 * visit, and nobody else can guess the values.
 */
export function openSecret(): () => string {
  let secret: string | undefined;
  return () => {
    secret ??= recall('secret') ?? randomHex();
    remember('secret', secret);
    return secret;
  };
}
