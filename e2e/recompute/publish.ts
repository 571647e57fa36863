import type { Writer } from '#platform/log/writer.ts';
import type { Codec } from '#schemas/codec.ts';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import { Random } from './random.ts';
import { recordsOf } from './records.ts';
import type { DecisionsRecord, LedgerRecord, World } from './world.ts';

/** This many records are shuffled: those of thousands of visitors, of any day. */
const MIXED = 20_000;
/** The share that is written again, at once or much later. */
const AGAIN = 0.03;

type Topics = { readonly decisions: DecisionsRecord; readonly ledger: LedgerRecord };

/**
 * Writes the records of a website to the real topics: out of order, late and partly twice, as after replays, retries
 * and with several partitions. Returns how many were written to each.
 */
export async function publish(
  writer: Writer,
  codec: Codec,
  world: World,
  seed: number,
  visitors: number,
): Promise<Record<keyof Topics, number>> {
  const random = new Random(seed + 1);
  const written = { decisions: 0, ledger: 0 };
  const waiting: { -readonly [topic in keyof Topics]: Topics[topic][] } = { decisions: [], ledger: [] };
  const flush = async (topic: keyof Topics): Promise<void> => {
    const records = waiting[topic];
    const again = records.filter(() => random.chance(AGAIN));
    const [soon, later] = [again.slice(0, again.length / 2), again.slice(again.length / 2)];
    const all = random.shuffled([...records, ...soon]);
    for (const record of all) writer.push({ topic, key: keyOf(record), value: codec.encode(record) });
    await writer.settled();
    written[topic] += all.length;
    waiting[topic] = later as never[];
  };
  for (const { decisions, ledger } of recordsOf(world, seed, visitors)) {
    waiting.decisions.push(...decisions);
    waiting.ledger.push(...ledger);
    if (waiting.decisions.length >= MIXED) await flush('decisions');
    if (waiting.ledger.length >= MIXED) await flush('ledger');
  }
  for (const topic of ['decisions', 'ledger'] as const) await flush(topic);
  return written;
}

const keyOf = (record: DecisionsRecord | LedgerRecord): string =>
  'visitor_id' in record && record.kind !== 'ledger_order'
    ? visitorKey(record.site_id, record.visitor_id)
    : orderKey(record.site_id, (record as LedgerRecord).order_id);
