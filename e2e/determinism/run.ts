import { createHash } from 'node:crypto';
import { noChunkLimit } from '#runtime/chunks.ts';
import { recordKinds, schemaId } from '#schemas/codec.ts';
import { seeded } from '#schemas/testing/seeded.ts';
import { PARTITIONS, Partitions, topics } from './partitions.ts';
import { type Recorded, valueOfRecorded } from './recorded.ts';

/** How a day is folded; in every way, the bytes must be the same. */
export type Way =
  | { readonly kind: 'straight' }
  /**
   * alternating partitions, chunks of any size, one timer in each, restarts and lost transactions, drawn from the seed
   */
  | { readonly kind: 'shaken'; readonly seed: number; readonly atMost: number };

/** Folds a recorded day. The caller closes the result. */
export async function foldDay(day: readonly Recorded[], way: Way): Promise<Partitions> {
  const partitions = new Partitions(
    way.kind === 'straight' ? noChunkLimit : { ...noChunkLimit, timers: 1, deletions: 1 },
  );
  for (const one of day) partitions.write(one.partition, one.key, valueOfRecorded(one), one.append_ms);
  await partitions.open();
  if (way.kind === 'straight') {
    for (let at = 0; at < PARTITIONS; at += 1) while (await partitions.fold(at, 1_000));
  } else {
    await foldRandomly(partitions, seeded(way.seed), way.atMost);
  }
  return partitions;
}

async function foldRandomly(partitions: Partitions, chance: () => number, atMost: number): Promise<void> {
  const open = new Set(Array.from({ length: PARTITIONS }, (_, at) => at));
  while (open.size > 0) {
    const at = [...open][Math.floor(chance() * open.size)]!;
    const trouble = chance();
    if (trouble < 0.01) partitions.log.faults.push(trouble < 0.005 ? 'lost' : 'unanswered');
    const left = await partitions.fold(at, 1 + Math.floor(chance() * atMost)).catch(() => null);
    if (left === false) open.delete(at);
    const again = chance();
    if (again < 0.02) await partitions.snapshot(at);
    if (left === null || again > 0.97) await partitions.restart(at, how(chance()));
  }
}

const how = (chance: number): 'cold' | 'snapshot' | 'warm' =>
  chance < 0.2 ? 'cold' : chance < 0.8 ? 'snapshot' : 'warm';

export type Golden = {
  readonly partitions: readonly Readonly<Record<'decisions' | 'cards', Digest>>[];
  /** several tasks write to these, in any order: sorted before the digest */
  readonly shared: Readonly<Record<'ledger' | 'rejected' | 'erasures', Digest>>;
};
type Digest = { readonly records: number; readonly sha256: string };

const HEADER_BYTES = 5;

/** The bytes of every record, with the name of its schema: schema ids are the registry's. */
function lines(partitions: Partitions, topic: string, partition: number): string[] {
  return partitions.records(topic, partition).map(({ key, value }) => {
    const kind = recordKinds[schemaId(value!) - 1];
    return `${partition} ${key?.toString('hex') ?? ''} ${kind} ${value!.subarray(HEADER_BYTES).toString('hex')}`;
  });
}

const digest = (of: readonly string[]): Digest => ({
  records: of.length,
  sha256: createHash('sha256').update(of.join('\n')).digest('hex'),
});

export function goldenOf(partitions: Partitions): Golden {
  const each = Array.from({ length: PARTITIONS }, (_, at) => at);
  const sorted = (topic: string): Digest => digest(each.flatMap((at) => lines(partitions, topic, at)).sort());
  return {
    partitions: each.map((at) => ({
      decisions: digest(lines(partitions, topics.decisions, at)),
      cards: digest(lines(partitions, topics.cards, at)),
    })),
    shared: {
      ledger: sorted(topics.ledger),
      rejected: sorted(topics.rejected),
      erasures: sorted(topics.erasures),
    },
  };
}
