import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Erasure, ErasureConfirmed } from '#schemas/erasure/erasure.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { HttpError } from '../http/http.ts';
import { limits } from '../limits/limits.ts';
import { followTopic, type OnRecord } from '../log/follow.ts';
import { type Outgoing, Writer } from '../log/writer.ts';
import type { Platform, Running } from '../platform.ts';
import { counter, startAtZero } from '../telemetry/counters.ts';
import { platformMetrics } from '../telemetry/table.ts';
import { uuidv7 } from '../uuid.ts';
import { eraseDeadLetters } from './dead-letters.ts';
import { eraseLedger, type Found, findInPostgres, requestedOnly, writeMarks } from './ledger.ts';
import { awaitLockHolders, visitorMark } from './marks.ts';
import type { EraseRequest } from './request.ts';
import { awaitPublished, dropUnpublished } from './unpublished.ts';
import { eraseViews } from './views.ts';

/** Creates the series at 0, before the first erasure. */
export const countErasures = (metrics: Registry): void =>
  startAtZero(counter(metrics, platformMetrics.erasures), 'result', ['done', 'failed']);

export type Erased = { readonly visitors: number; readonly orders: number; readonly receipt: string };

/**
 * Erases people from every store, and reports success only after each has confirmed. Every step is idempotent, and the ledger,
 * which names the visitors, comes last: repeating a request that failed half-way finishes it.
 */
export class Eraser implements Running {
  readonly #platform: Platform;
  readonly #writer: Writer;
  #reader: Running | null = null;
  /** callbacks of outstanding confirmations, by request id */
  readonly #waiting = new Map<string, (confirmed: ErasureConfirmed) => void>();

  private constructor(platform: Platform, writer: Writer) {
    this.#platform = platform;
    this.#writer = writer;
  }

  static async open(platform: Platform): Promise<Eraser> {
    const eraser = new Eraser(platform, await Writer.open(platform, ['signals', 'erasures', 'rejected']));
    try {
      const take: OnRecord = (record) => {
        if (record.kind === 'erasure_confirmed') eraser.#confirmed(record);
      };
      // Reads from the end on: confirmations of this process's requests can only come after it.
      eraser.#reader = await followTopic(platform, 'erasures', take, { recentMs: 0 });
      return eraser;
    } catch (error) {
      await eraser.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#writer.close(DRAIN_MS);
    await this.#reader?.close();
  }

  /** @throws HttpError 503 when some part has not confirmed in time; repeating the request finishes the work */
  async erase(request: EraseRequest): Promise<Erased> {
    const untilMs = Date.now() + limits.ERASE_ANSWER_MS;
    const late = new AbortController();
    const lateness = sleep(limits.ERASE_ANSWER_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error('not every store has confirmed in time');
    });
    try {
      const erased = await Promise.race([this.#erase(request, untilMs), lateness]);
      this.#count('done');
      return erased;
    } catch (err) {
      this.#count('failed');
      this.#platform.log.error({ err, scope: request.scope }, 'an erasure is not finished');
      throw new HttpError(
        503,
        'The erasure is not finished, because a store does not respond: send the same request again.',
        {
          'Retry-After': String(limits.RETRY_AFTER_SECONDS),
        },
      );
    } finally {
      late.abort();
      lateness.catch(() => {});
    }
  }

  async #erase(request: EraseRequest, untilMs: number): Promise<Erased> {
    const { clickhouse, postgres, secrets } = this.#platform;
    const write = (found: Found, logMs: number): Promise<number> =>
      writeMarks(postgres, secrets.erasure, request, found, { log_ms: logMs, until_ms: untilMs });
    // Before Postgres is read, so that an order of the customer is either stored already, or will be stored without the name.
    await write(requestedOnly, 0);
    const found = await findInPostgres(postgres, request);
    const { site_id } = request;
    const { unknown } = found;
    const named = request.scope === 'shop' ? [] : [...new Set([...found.orders, ...request.order_ids])];
    const atMs = await write(found, 0);
    if (request.scope === 'shop') await awaitPublished(postgres, site_id, untilMs);
    else await dropUnpublished(postgres, site_id, found.visitors);
    const erasure = this.#erasure(request, found, atMs);
    const forgotten = await this.#eraseTasks(erasure, found, untilMs);
    const visitors = request.scope === 'shop' ? null : found.visitors;
    // Tasks decided on the old state until they read the erasure. The marks move to the instant at which the tasks have
    // erased it, so that slower sinks, and processes that already hold such a card, leave those records out too.
    await this.#announce({ ...erasure, at_ms: await write(found, forgotten.lastMs) });
    const [isInViews] = await Promise.all([
      eraseViews(
        clickhouse,
        secrets.erasure,
        { site: site_id, visitors, orders: named, unknown },
        untilMs,
        () => awaitLockHolders(postgres, untilMs),
      ),
      // The sinks see the marks by now, so later dead letters hold nothing erased.
      eraseDeadLetters(this.#platform, this.#writer, request, found, untilMs),
    ]);
    await eraseLedger(this.#platform, request, found);
    // Whether a visitor without a row in Postgres existed is known to the tasks and the views only.
    const existed = unknown !== null && (isInViews || forgotten.existed.has(unknown));
    const { visitors: known, orders } = found.counts;
    return { visitors: existed ? known + 1 : known, orders, receipt: erasure.id };
  }

  #announce(erasure: Erasure): Promise<void> {
    const value = this.#platform.codec.encode(erasure);
    return this.#writer.write([{ topic: 'erasures', key: erasure.id, value }]);
  }

  #count(result: 'done' | 'failed'): void {
    counter(this.#platform.metrics, platformMetrics.erasures).labels(result).inc();
  }

  #erasure({ scope, site_id }: EraseRequest, { visitors }: Found, atMs: number): Erasure {
    const keys = this.#platform.secrets.erasure;
    const visitorHashes =
      scope === 'shop' ? [] : visitors.map((visitor) => visitorMark(keys, site_id, visitor));
    return { kind: 'erasure', id: uuidv7(atMs), site_id, scope, visitor_hashes: visitorHashes, at_ms: atMs };
  }

  /**
   * Erases the visitors in the tasks' state and snapshots and, by a record on `erasures`, in the memory of every process that
   * holds their cards or streams. Resolves with the instant at which the last task has erased, by the log's clock, and with the
   * visitors that the tasks knew.
   */
  async #eraseTasks(erasure: Erasure, { visitors }: Found, untilMs: number): Promise<TaskConfirmations> {
    const value = this.#platform.codec.encode(erasure);
    const marker: Outgoing = { topic: 'erasures', key: erasure.id, value };
    const wanted: string[] = [];
    const records =
      erasure.scope === 'shop'
        ? Array.from({ length: this.#writer.partitions('signals') }, (_, partition): Outgoing => {
            wanted.push(`${erasure.id} ${partition}`);
            return { topic: 'signals', key: erasure.site_id, value, partition };
          })
        : visitors.map((visitor, n): Outgoing => {
            wanted.push(`${erasure.id}.${n}`);
            return this.#eraseSignal(erasure, visitor, `${erasure.id}.${n}`);
          });
    const confirmed = this.#allOf(wanted, untilMs);
    confirmed.catch(() => {});
    await this.#writer.write([marker, ...records]);
    const confirmations = await confirmed;
    const existed = new Set(confirmations.filter((one) => one.existed).map((one) => one.request_id));
    return {
      lastMs: confirmations.reduce((last, { at_ms }) => Math.max(last, at_ms), 0),
      existed: new Set(visitors.filter((_, n) => existed.has(wanted[n]!))),
    };
  }

  #eraseSignal({ site_id, at_ms }: Erasure, visitorId: VisitorId, requestId: string): Outgoing {
    const signal: Signal = {
      kind: 'erase',
      id: uuidv7(at_ms),
      site_id,
      visitor_id: visitorId,
      received_at_ms: at_ms,
      client_at_ms: null,
      seq: null,
      stream: null,
      request_id: requestId,
    };
    return {
      topic: 'signals',
      key: visitorKey(site_id as SiteId, visitorId),
      value: this.#platform.codec.encode(signal),
    };
  }

  #allOf(wanted: readonly string[], untilMs: number): Promise<readonly ErasureConfirmed[]> {
    const left = new Set(wanted);
    const confirmations: ErasureConfirmed[] = [];
    if (left.size === 0) return Promise.resolve(confirmations);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(late);
        for (const one of wanted) this.#waiting.delete(one);
      };
      const late = setTimeout(() => {
        end();
        reject(new Error('the visitor tasks have not confirmed in time'));
      }, untilMs - Date.now());
      for (const one of wanted) {
        this.#waiting.set(one, (confirmed) => {
          confirmations.push(confirmed);
          left.delete(one);
          if (left.size > 0) return;
          end();
          resolve(confirmations);
        });
      }
    });
  }

  #confirmed(confirmed: ErasureConfirmed): void {
    const { request_id, partition } = confirmed;
    this.#waiting.get(request_id)?.(confirmed);
    this.#waiting.get(`${request_id} ${partition}`)?.(confirmed);
  }
}

/** `lastMs`: when the last task confirmed. `existed`: visitors that had state. */
type TaskConfirmations = { readonly lastMs: number; readonly existed: ReadonlySet<VisitorId> };

const DRAIN_MS = 1_000;
