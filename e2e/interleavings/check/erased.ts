import type { Dump } from './dump.ts';

/** Nothing of an erased visitor is left in any state, file, row or memory. Topics with retention are not checked. */
export function* erasureFindings(dump: Dump): Generator<string> {
  const erased = new Set(dump.history.flatMap((event) => (event.was === 'erased' ? [event.visitor] : [])));
  for (const visitor of erased) {
    const id = dump.idOf(visitor);
    const places = [...placesOf(dump)].filter(([, bytes]) => bytes.includes(id)).map(([name]) => name);
    for (const place of new Set(places)) yield `visitor ${visitor} was erased and is still in ${place}`;
    if (dump.waiting(visitor))
      yield `visitor ${visitor} was erased, and a card waits in the memory of a storefront`;
  }
}

function* placesOf({ changelog, files, rows, rejected }: Dump): Generator<readonly [string, Buffer]> {
  for (const [key, bytes] of changelog) {
    yield ['the key of a state', Buffer.from(key)];
    yield ['a state', bytes];
  }
  for (const { name, bytes } of files) yield [`the file ${name}`, bytes];
  for (const { key, value } of rows.outbox) yield ['the outbox', Buffer.concat([Buffer.from(key), value])];
  const { orders, refunds, settled } = rows;
  const text = JSON.stringify([[...orders], [...refunds], [...settled]]);
  yield ['the rows of Postgres', Buffer.from(text)];
  for (const { bytes } of rejected) yield ['a dead letter', bytes];
}
