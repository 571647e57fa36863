import {
  eraseLedger,
  type Found,
  findInPostgres,
  requestedOnly,
  writeMarks,
} from '#platform/erasure/ledger.ts';
import { visitorMark } from '#platform/erasure/marks.ts';
import type { CustomerRequest } from '#platform/erasure/request.ts';
import { dropUnpublished } from '#platform/erasure/unpublished.ts';
import { createRegistry } from '#platform/log/registry.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import { codec, erasureKeys, PARTITIONS, type Parts, siteOf, topics, visitorOf } from './parts.ts';

/** Never contacted: every record here is of this release. */
const registry = createRegistry('http://127.0.0.1:1');

type Running = {
  readonly id: string;
  readonly visitor: number;
  readonly request: CustomerRequest;
  step: number;
  found: Found;
  atMs: number;
};

/**
 * Erasures in single steps, so that everything else may happen in between. The steps are those of `Eraser`, in its
 * order; ClickHouse and the dead letters are not part of this world.
 */
export class Erasures {
  readonly running: Running[] = [];
  /** visitors with a requested erasure, with its time by the log's clock */
  readonly begun = new Map<number, number>();
  /** the earliest time up to which a visitor is marked as erased */
  readonly marked = new Map<number, number>();
  readonly #parts: Parts;
  readonly #postgres: Postgres;
  readonly #isLocked: (keys: readonly string[]) => boolean;
  #requests = 0;

  constructor(parts: Parts, isLocked: (keys: readonly string[]) => boolean) {
    this.#isLocked = isLocked;
    this.#parts = parts;
    this.#postgres = parts.tables.pool as unknown as Postgres;
  }

  begin(visitor: number): void {
    const request: CustomerRequest = {
      scope: 'customer',
      site_id: siteOf(visitor),
      ...{ customer_hashes: [], email_hashes: [], order_ids: [] },
      visitor_id: visitorOf(this.#parts.seed, visitor),
    };
    this.begun.set(visitor, this.begun.get(visitor) ?? this.#parts.at('log'));
    this.#requests += 1;
    const id = `erasure-${this.#requests}`;
    this.running.push({ id, visitor, request, step: 0, found: requestedOnly, atMs: 0 });
  }

  /** @returns the visitor whose erasure is answered */
  async on(n: number): Promise<number | null> {
    const erasure = this.running[n % Math.max(1, this.running.length)];
    if (!erasure) return null;
    if (await this.#step(erasure)) erasure.step += 1;
    if (erasure.step < STEPS) return null;
    this.running.splice(this.running.indexOf(erasure), 1);
    return erasure.visitor;
  }

  /** False if it has to wait. */
  async #step(erasure: Running): Promise<boolean> {
    switch (erasure.step) {
      case 0:
        await this.#mark(erasure, 0);
        return true;
      case 1:
        erasure.found = await findInPostgres(this.#postgres, erasure.request);
        erasure.atMs = await this.#mark(erasure, 0);
        return true;
      case 2:
        if (this.#isLocked(keysOf(erasure))) return false;
        await dropUnpublished(this.#postgres, erasure.request.site_id, erasure.found.visitors);
        return true;
      case 3:
        this.#ask(erasure);
        return true;
      case 4: {
        const lastMs = this.#confirmedMs(erasure);
        if (lastMs === null) return false;
        this.#announce(erasure, await this.#mark(erasure, lastMs));
        return true;
      }
      default:
        if (this.#isLocked(keysOf(erasure))) return false;
        await eraseLedger({ codec, registry, postgres: this.#postgres }, erasure.request, erasure.found);
        return true;
    }
  }

  async #mark({ visitor, request, found }: Running, logMs: number): Promise<number> {
    const at = { log_ms: logMs, until_ms: Number.POSITIVE_INFINITY };
    const atMs = await writeMarks(this.#postgres, erasureKeys, request, found, at);
    this.marked.set(visitor, Math.min(atMs, this.marked.get(visitor) ?? Number.POSITIVE_INFINITY));
    return atMs;
  }

  #announce({ id, request, found }: Running, at_ms: number): void {
    const { site_id } = request;
    const visitor_hashes = found.visitors.map((visitor) => visitorMark(erasureKeys, site_id, visitor));
    const record = { id, site_id, scope: 'customer' as const, visitor_hashes, at_ms };
    this.#parts.write(topics.erasures, id, { kind: 'erasure', ...record });
  }

  #ask(erasure: Running): void {
    const { id, request, found, atMs } = erasure;
    const { site_id } = request;
    this.#announce(erasure, atMs);
    found.visitors.forEach((visitor_id, n) => {
      const request_id = `${id}.${n}`;
      this.#parts.write(topics.signals, visitorKey(site_id, visitor_id), {
        kind: 'erase',
        ...{ id: request_id, site_id, visitor_id, received_at_ms: atMs, client_at_ms: null },
        ...{ seq: null, stream: null, request_id },
      });
    });
  }

  #confirmedMs({ id, found }: Running): number | null {
    const instants = new Map<string, number>();
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      for (const { value } of this.#parts.read(topics.erasures, partition, 0, 10_000).records) {
        const record = codec.decode(value!);
        if (record.kind === 'erasure_confirmed') instants.set(record.request_id, record.at_ms);
      }
    }
    const own = found.visitors.map((_, n) => instants.get(`${id}.${n}`));
    return own.includes(undefined) ? null : Math.max(0, ...(own as number[]));
  }
}

const STEPS = 6;

const keysOf = ({ request, found }: Running): string[] => [
  ...found.visitors.map((visitor) => visitorKey(request.site_id, visitor)),
  ...found.orders.map((order) => orderKey(request.site_id, order)),
];
