import type { Platform } from '#platform/platform.ts';
import { writeLedger } from '../../../processors/ledger/sink.ts';
import type { Fault } from './actions.ts';
import { codec, erasureKeys, PARTITIONS, type Parts, topics } from './parts.ts';
import type { OutboxRow } from './rows.ts';

type Row = { partition: number; next_offset: string };

/** The relay of the outbox, and the ledger's sink: they carry records between Postgres and the log. */
export class Carriers {
  readonly #parts: Parts;
  #taken: OutboxRow[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Like the relay, deletes what it has published, unless it dies in between. */
  relay(rows: number, ends: 'well' | 'dies' | 'hangs'): void {
    const { data } = this.#parts.tables;
    const taken = data.outbox.slice(0, rows);
    if (ends === 'hangs') this.#taken.push(...taken);
    else for (const row of taken) this.#publish(row);
    if (ends !== 'dies') data.outbox = data.outbox.slice(rows);
  }

  relayLate(): void {
    for (const row of this.#taken.splice(0)) this.#publish(row);
  }

  /** Whether rows with one of these keys are locked by a hanging relay: their deletion has to wait. */
  locks(keys: readonly string[]): boolean {
    return this.#taken.some(({ key }) => keys.includes(key));
  }

  #publish({ topic, key, value }: OutboxRow): void {
    this.#parts.log.write({ topic, partition: this.#parts.partitionOf(key), key: Buffer.from(key), value });
  }

  /** One batch from Postgres' position; a failed one is repeated. */
  async sink(count: number, fault: Fault): Promise<boolean> {
    const { tables } = this.#parts;
    const confirmed = await this.#confirmed();
    const reads = Array.from({ length: PARTITIONS }, (_, partition) => {
      const first = confirmed.get(partition) ?? 0;
      return { partition, first, ...this.#parts.read(topics.ledger, partition, first, count) };
    }).filter(({ records }) => records.length > 0);
    if (reads.length === 0) return false;
    const ranges = reads.map(({ partition, first, next }) => {
      const end = this.#parts.log.records(topics.ledger, partition).length;
      return { partition, first, next, end, confirmed: first };
    });
    const records = reads.flatMap((read) =>
      read.records.map(({ partition, offset, appendMs, key, value }) => {
        return { partition, offset, atMs: appendMs, key, value, record: codec.decode(value!) };
      }),
    );
    if (fault) tables.faults.push(fault);
    const platform = { postgres: tables.pool, secrets: { erasure: erasureKeys } } as unknown as Platform;
    await writeLedger(platform, { topic: topics.ledger, ranges, records, token: '' }).catch(onFault(fault));
    tables.faults.length = 0;
    return true;
  }

  async #confirmed(): Promise<ReadonlyMap<number, number>> {
    const text = 'select partition, next_offset from sink_progress where sink = $1 and topic = $2';
    const { rows } = await this.#parts.tables.pool.query(text, ['ledger', topics.ledger]);
    return new Map((rows as Row[]).map((row) => [row.partition, Number(row.next_offset)]));
  }
}

/** Planned failures are allowed; everything else is a finding. */
export const onFault =
  (fault: Fault) =>
  (error: unknown): void => {
    if (!fault) throw error;
  };
