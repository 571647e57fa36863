import type { AnyRecord } from '#schemas/record.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor } from '#schemas/state/visitor-codec.ts';
import type { History } from '../world/history.ts';
import { CHANGELOG, codec, PARTITIONS, siteOf, topics, visitorOf } from '../world/parts.ts';
import type { Data } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** One record as a reader of committed records sees it. */
export type Read = {
  readonly partition: number;
  readonly offset: number;
  readonly appendMs: number;
  readonly key: string;
  readonly bytes: Buffer;
  readonly record: AnyRecord;
};

/** The final state of a settled world: all that the checker reads. It contains no rule of the product. */
export type Dump = {
  readonly history: History;
  readonly signals: readonly Read[];
  readonly decisions: readonly Read[];
  readonly cards: readonly Read[];
  readonly ledger: readonly Read[];
  readonly rejected: readonly Read[];
  /** the changelog after compaction */
  readonly states: ReadonlyMap<string, Visitor>;
  readonly changelog: ReadonlyMap<string, Buffer>;
  readonly rows: Data;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** keys of cards that wait in the memory of a storefront */
  readonly waiting: (visitor: number) => boolean;
  readonly idOf: (visitor: number) => string;
  readonly siteOf: (visitor: number) => string;
};

export function dumpOf(world: World): Dump {
  const { parts } = world;
  const { seed } = parts;
  const of = (topic: string): Read[] =>
    Array.from({ length: PARTITIONS }, (_, partition) => readAll(world, topic, partition)).flat();
  const changelog = newest(world);
  return {
    history: world.history,
    signals: of(topics.signals),
    decisions: of(topics.decisions),
    cards: of(topics.cards),
    ledger: of(topics.ledger),
    rejected: of(topics.rejected),
    states: statesIn(changelog),
    changelog,
    rows: parts.tables.data,
    files: parts.files(),
    waiting: (visitor) =>
      world.storefronts.some(({ cards }) => cards.get(siteOf(visitor), visitorOf(seed, visitor), 0) !== null),
    idOf: (visitor) => visitorOf(seed, visitor),
    siteOf,
  };
}

function readAll({ parts }: World, topic: string, partition: number): Read[] {
  const { records } = parts.read(topic, partition, 0, Number.MAX_SAFE_INTEGER);
  return records.flatMap(({ offset, appendMs, key, value }) =>
    value
      ? [
          {
            partition,
            offset,
            appendMs,
            key: key?.toString() ?? '',
            bytes: value,
            record: codec.decode(value),
          },
        ]
      : [],
  );
}

function newest({ parts }: World): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    for (const { key, value } of parts.read(CHANGELOG, partition, 0, Number.MAX_SAFE_INTEGER).records) {
      const name = key!.toString();
      if (value) found.set(`${partition} ${name}`, value);
      else found.delete(`${partition} ${name}`);
    }
  }
  return found;
}

/** The wake-up time is stored before the bytes of a state. */
const WAKE_BYTES = 8;

function statesIn(changelog: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Visitor> {
  const states = new Map<string, Visitor>();
  for (const [name, value] of changelog) {
    const key = name.slice(name.indexOf(' ') + 1);
    if (key.startsWith('\0') || key.startsWith('!')) continue;
    states.set(key, decodeVisitor(value.subarray(WAKE_BYTES)));
  }
  return states;
}
