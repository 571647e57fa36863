import { marksSince, storeUnderMarks } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';

type Stored = {
  readonly site: SiteId;
  readonly id: VisitorId;
  readonly key: string;
  readonly stored: number;
};

/** A browser waits for its welcome. */
const quick = { query_timeout: 1_000 } as const;

type Dirty = { readonly visitor: Stored; readonly at_ms: number };

const UPSERT = `
  insert into visitor_sequence (site_id, visitor_id, seq)
  select n.site_id, n.visitor_id, n.seq
  from unnest($1::text[], $2::text[], $3::bigint[]) as n (site_id, visitor_id, seq)
  join site s on s.id = n.site_id
  on conflict (site_id, visitor_id) do update
    set seq = greatest(visitor_sequence.seq, excluded.seq), updated_at = now()`;

/**
 * The last number stored of each visitor, in Postgres for the collector that the visitor meets next. Written once a
 * second: after a crash it may be too low, never too high, so a browser sends too much rather than too little.
 */
export class Sequences implements Running {
  readonly #platform: Platform;
  #dirty = new Map<string, Dirty>();
  readonly #timer: NodeJS.Timeout;
  #flushing: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#timer = setInterval(() => {
      this.#flushing = this.#flushing.then(() => this.#flush());
    }, limits.SEQUENCE_FLUSH_MS);
  }

  /** 0 when there is none, or when Postgres does not answer: that is too low, which is safe. */
  async load(site: SiteId, visitor: VisitorId): Promise<number> {
    try {
      const { rows } = await this.#platform.postgres.query<{ seq: string }>({
        name: 'sequence-load',
        text: 'select seq from visitor_sequence where site_id = $1 and visitor_id = $2',
        values: [site, visitor],
        ...quick,
      });
      return Number(rows[0]?.seq ?? 0);
    } catch (err) {
      this.#platform.log.warn({ err }, 'the last sequence number of a visitor could not be read');
      return 0;
    }
  }

  changed(visitor: Stored): void {
    this.#dirty.set(visitor.key, { visitor, at_ms: Date.now() });
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flushing;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const all = [...this.#dirty.values()];
    this.#dirty = new Map();
    for (let i = 0; i < all.length; i += limits.SEQUENCE_FLUSH_ROWS) {
      const some = all.slice(i, i + limits.SEQUENCE_FLUSH_ROWS);
      try {
        await this.#store(some);
      } catch (err) {
        this.#platform.log.warn({ err, visitors: some.length }, 'sequence numbers could not be written');
        for (const one of some) if (!this.#dirty.has(one.visitor.key)) this.#dirty.set(one.visitor.key, one);
        return;
      }
    }
  }

  /** Without those who were erased since: they must not come back with their old numbers. */
  async #store(some: readonly Dirty[]): Promise<void> {
    const { postgres, secrets } = this.#platform;
    await transaction(postgres, async (tx) => {
      await storeUnderMarks(tx);
      const marks = await marksSince(tx, Math.min(...some.map(({ at_ms }) => at_ms)));
      const kept = some.flatMap(({ visitor, at_ms }) =>
        marks.cover(secrets.erasure, visitor.site, visitor.id, at_ms) ? [] : [visitor],
      );
      await tx.query({
        name: 'sequence-flush',
        text: UPSERT,
        values: [kept.map((one) => one.site), kept.map((one) => one.id), kept.map((one) => one.stored)],
      });
    });
  }
}
