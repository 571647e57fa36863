import type { LookupAddress } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/**
 * Queries nameservers over the network. Node's default look-up uses one of four threads that password hashing uses too,
 * so an unresponsive nameserver would keep everybody from signing in. Local host names, which only the default look-up
 * resolves, are refused anyway.
 */
export function lookupBy(resolver: Resolver): LookupFunction {
  return (name, options, done) => {
    void allOf(resolver, name).then((found) => {
      const [first] = found;
      if (!first) {
        done(Object.assign(new Error('The host name was not found.'), { code: 'ENOTFOUND' }), '', 4);
      } else if (options.all) {
        (done as unknown as (error: null, all: LookupAddress[]) => void)(null, found);
      } else done(null, first.address, first.family);
    });
  };
}

async function allOf(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const of = (one: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}
