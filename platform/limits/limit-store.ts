import { createHmac, hkdfSync } from 'node:crypto';
import type { Postgres } from '../postgres/postgres.ts';
import type { Key } from '../secrets/key-ring.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isRunning } from './is-running.ts';
import { limits } from './limits.ts';

/** The shared window after an update. */
export type WindowState = {
  readonly count: number;
  /** how many of `takes` were granted */
  readonly granted: number;
  /** places given back since the window began */
  readonly returned: number;
  readonly leftMs: number;
};
export type WindowUpdate = {
  readonly keyHash: Buffer;
  readonly takes: number;
  readonly backs: number;
  readonly limit: number;
  /** the length of the window, if this update begins one */
  readonly leftMs: number;
};

type Waiter = { readonly takes: number; readonly settle: (shared: WindowState | null) => void };
type Entry = {
  keyHash: Buffer;
  takes: number;
  backs: number;
  limit: number;
  leftMs: number;
  waiters: Waiter[];
};
type Row = { mark: Buffer; count: number; granted: number; backs: number; left_ms: number };

/** Pause after Postgres did not answer, so that not every request waits for the timeout. */
const COOLDOWN_MS = 1_000;
const PRUNE_MS = 60_000;
const OWED_MAX = 10_000;

/** Rows are locked in the order of their hashes, so that the statements of two processes cannot deadlock. */
const TAKE = `
  insert into rate_window as w (mark, count, granted, backs, quota, ends_at)
  select mark, takes, takes, backs, quota, now() + make_interval(secs => left_ms / 1000.0)
  from unnest($1::bytea[], $2::int[], $3::int[], $4::int[], $5::int[]) as a (mark, takes, backs, quota, left_ms)
  order by mark
  on conflict (mark) do update set
    granted = case when w.ends_at <= now() then excluded.granted
      else greatest(0, least(excluded.granted, excluded.quota - greatest(0, w.count - excluded.backs))) end,
    count = case when w.ends_at <= now() then excluded.granted
      else least(excluded.quota, greatest(0, w.count - excluded.backs) + excluded.granted) end,
    backs = case when w.ends_at <= now() then 0 else w.backs end + excluded.backs,
    ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
  returning mark, count, granted, backs, ceil(extract(epoch from ends_at - now()) * 1000)::int as left_ms`;

/**
 * The windows that all processes share, in Postgres. One statement runs at a time; updates that come meanwhile are merged by key into
 * the next one, so the number of statements does not grow with the number of requests.
 */
export class LimitStore {
  readonly #postgres: Postgres;
  readonly #secrets: Pick<Secrets, 'erasure'>;
  readonly #derived = new Map<Buffer, Buffer>();
  #waiting = new Map<string, Entry>();
  /** Places to give back with the next update of a key, because a statement was late or failed. */
  readonly #owed = new Map<string, number>();
  #busy = false;
  #restsUntilMs = 0;
  #prunedMs = Date.now();

  constructor(postgres: Postgres, secrets: Pick<Secrets, 'erasure'>) {
    this.#postgres = postgres;
    this.#secrets = secrets;
  }

  /** The keyed hash that a key is stored as. */
  hashKey(name: string, key: string): Buffer {
    return this.#hash(this.#secrets.erasure.current, name, key);
  }

  /** The hashes under all keys of the ring, the current one first, for look-ups after a rotation. */
  hashKeys(name: string, key: string): readonly Buffer[] {
    return this.#secrets.erasure.all.map((one) => this.#hash(one, name, key));
  }

  #hash({ bytes }: Key, name: string, key: string): Buffer {
    const derived = this.#derived.get(bytes) ?? Buffer.from(hkdfSync('sha256', bytes, '', 'rate limits', 32));
    this.#derived.set(bytes, derived);
    return createHmac('sha256', derived).update(`${name}\n${key}`).digest().subarray(0, 16);
  }

  /** Counts in the shared window; null when Postgres does not answer. Never rejects. */
  update({ keyHash, takes, backs, limit, leftMs }: WindowUpdate): Promise<WindowState | null> {
    const name = keyHash.toString('base64');
    if (isRunning(this.#restsUntilMs, COOLDOWN_MS, Date.now())) {
      this.#owe(name, backs);
      return Promise.resolve(null);
    }
    const entry = this.#waiting.get(name) ?? { keyHash, takes: 0, backs: 0, limit, leftMs, waiters: [] };
    this.#waiting.set(name, entry);
    entry.takes += takes;
    entry.backs += backs + (this.#owed.get(name) ?? 0);
    this.#owed.delete(name);
    const answer = new Promise<WindowState | null>((settle) => entry.waiters.push({ takes, settle }));
    if (!this.#busy) {
      this.#busy = true;
      // Batches the updates of one turn of the event loop.
      setImmediate(() => void this.#flush());
    }
    return answer;
  }

  async #flush(): Promise<void> {
    while (this.#waiting.size > 0) {
      const entries = this.#waiting;
      this.#waiting = new Map();
      const rows = await this.#send(entries);
      if (rows === null) this.#restsUntilMs = Date.now() + COOLDOWN_MS;
      for (const [name, entry] of entries) share(entry, rows?.get(name) ?? null);
    }
    this.#busy = false;
    this.#prune();
  }

  async #send(asked: ReadonlyMap<string, Entry>): Promise<Map<string, Row> | null> {
    const entries = [...asked.values()];
    const values = [
      entries.map(({ keyHash }) => keyHash),
      entries.map(({ takes, limit }) => Math.min(takes, limit)),
      entries.map(({ backs }) => backs),
      entries.map(({ limit }) => limit),
      entries.map(({ leftMs }) => leftMs),
    ];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limits.LIMIT_ANSWER_MS, null);
    });
    const query = this.#postgres.query<Row>({ name: 'rate-window', text: TAKE, values }).catch(() => null);
    const answer = await Promise.race([query, late]);
    clearTimeout(timer);
    if (!answer) void query.then((lateAnswer) => this.#settleLate(asked, lateAnswer?.rows ?? null));
    return answer && new Map(answer.rows.map((row) => [row.mark.toString('base64'), row]));
  }

  /**
   * The callers have got null, and count locally. So what a late statement granted is given back later, and so is what a failed
   * statement should have given back.
   */
  #settleLate(asked: ReadonlyMap<string, Entry>, rows: readonly Row[] | null): void {
    for (const row of rows ?? []) this.#owe(row.mark.toString('base64'), row.granted);
    if (rows === null) for (const [name, entry] of asked) this.#owe(name, entry.backs);
  }

  #owe(name: string, places: number): void {
    if (places === 0) return;
    if (this.#owed.size >= OWED_MAX) this.#owed.clear();
    this.#owed.set(name, (this.#owed.get(name) ?? 0) + places);
  }

  /** Deletes expired windows, about once a minute while anything is counted. */
  #prune(): void {
    if (Date.now() - this.#prunedMs < PRUNE_MS) return;
    this.#prunedMs = Date.now();
    void this.#postgres.query('delete from rate_window where ends_at < now()').catch(() => {});
  }
}

/** Distributes what was granted to the callers, in the order of their calls. */
function share({ waiters }: Entry, row: Row | null): void {
  let left = row?.granted ?? 0;
  for (const { takes, settle } of waiters) {
    const granted = Math.min(takes, left);
    left -= granted;
    settle(
      row && { count: row.count - left, granted, returned: row.backs, leftMs: Math.max(0, row.left_ms) },
    );
  }
}
