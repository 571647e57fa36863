import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { afterEach, expect, test } from 'vitest';
import { lookupBy } from './look-up.ts';

let nameserver: Socket;
afterEach(() => nameserver.close());

/** Resolves a name with a name server that gives these answers, and this timeout. */
async function lookUp(
  answer: (query: Buffer) => Buffer | null,
  timeout: number,
): Promise<LookupAddress[] | string> {
  nameserver = createSocket('udp4', (query, { port, address }) => {
    const said = answer(query);
    if (said) nameserver.send(said, port, address);
  });
  await new Promise<void>((resolve) => nameserver.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout, tries: 1 });
  resolver.setServers([`127.0.0.1:${nameserver.address().port}`]);
  return new Promise((resolve) => {
    lookupBy(resolver)('www.shop.example', { all: true }, (error, found) =>
      resolve(error ? error.code! : (found as unknown as LookupAddress[])),
    );
  });
}

/** An answer with one address to a query for IPv4 addresses, and an empty one to others. */
function oneAddress(query: Buffer): Buffer {
  const afterName = query.indexOf(0, 12) + 1;
  const question = query.subarray(12, afterName + 4);
  const isOfFour = query.readUInt16BE(afterName) === 1;
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isOfFour ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([head, question, ...(isOfFour ? [record] : [])]);
}

test('either address family is enough', async () => {
  expect(await lookUp(oneAddress, 10_000)).toEqual([{ address: '192.0.2.7', family: 4 }]);
});

test('an unresponsive nameserver counts as "not found"', async () => {
  expect(await lookUp(() => null, 250)).toBe('ENOTFOUND');
});
