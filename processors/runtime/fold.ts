import { type ChunkLimit, noChunkLimit } from './chunks.ts';
import { recordId, uniqueTimeAfter } from './ids.ts';
import { PendingTimers } from './pending-timers.ts';
import { appendedMs, type Position, reuseCountAt, withAppendedMs } from './position.ts';
import {
  type OutRecord,
  type ProcessorContext,
  type Program,
  type SourceRecord,
  type StepResult,
  UnusableRecord,
} from './program.ts';
import { type Change, globalChange, positionChange, stateChange, WAKE_BYTES } from './state/changelog.ts';
import type { Store } from './state/store.ts';
import type { Timers } from './state/timers.ts';
import { headersOf, type TracedKeys, type TracedStep } from './traced-keys.ts';

/** The result of a chunk; nothing of it is in the store until `merge`. */
export type FoldResult = {
  readonly outputs: readonly OutRecord[];
  readonly changes: readonly Change[];
  readonly position: Position;
  /** number of records folded; the timers before the next one may need another chunk */
  readonly records: number;
  readonly rejected: readonly string[];
  /** empty if tracing is off */
  readonly traced: readonly TracedStep[];
  /** the snapshot on disk must be removed before the commit */
  readonly purges: boolean;
  merge(): void;
};

/** A timer whose step throws is tried again after this time. */
const FAILED_TIMER_AGAIN_MS = 24 * 3_600_000;

type Entry<S> = {
  /** undefined until it is decoded; null if the key has none */
  state: S | null | undefined;
  /** the bytes of `state` in the store, a view that is valid during the fold */
  readonly stored: Buffer | null;
  dirty: boolean;
  wakeAtMs: number | null;
  /** time of its entry in the store's timers, or of its latest entry in the pending timers */
  queuedAtMs: number | null;
  /** the key's slot in the store */
  readonly slot: number | undefined;
  /** the serialized `state`, once there is one */
  bytes: Buffer | null;
};

/**
 * Folds one chunk in an overlay over the store. If the chunk is not committed, the fold has to be dropped and the store's
 * timers rebuilt.
 */
export class Fold<R, S, G> implements ProcessorContext<S, G> {
  readonly #program: Program<R, S, G>;
  readonly #store: Store;
  readonly #partitions: number;
  readonly #overlay = new Map<string, Entry<S>>();
  readonly #pending = new PendingTimers();
  readonly #globals = new Map<string, G | null>();
  readonly #globalsRead = new Map<string, G>();
  readonly #outputs: OutRecord[] = [];
  readonly #rejected: string[] = [];
  readonly #limit: ChunkLimit;
  readonly #keys: TracedKeys | null;
  readonly #traced: TracedStep[] = [];
  readonly #position: { -readonly [K in keyof Position]: Position[K] };
  /** the greatest append time of the records before the position; null if it is not known */
  #appendedMs: number | null;
  #source!: SourceRecord;
  #ordinal = 0;
  #records = 0;
  #fired = 0;
  #deleted = 0;
  #outputBytes = 0;
  #purges = false;
  /** of the current step; they count once it returns */
  #ordinalsTaken = 0;
  #uniqueTimeUs = 0;

  constructor(
    program: Program<R, S, G>,
    store: Store,
    position: Position,
    partitions: number,
    limit: ChunkLimit = noChunkLimit,
    keys: TracedKeys | null = null,
  ) {
    this.#keys = keys;
    this.#program = program;
    this.#store = store;
    this.#position = { ...position, stateVersion: program.stateSerde.version };
    this.#appendedMs = appendedMs(position);
    this.#partitions = partitions;
    this.#limit = limit;
  }

  /**
   * Folds the records at or after the position and skips earlier ones. Stops at a record whose due timers or deletions exceed
   * the limit; the position says where to continue.
   */
  run(records: readonly SourceRecord[]): FoldResult {
    for (const source of records) {
      if (source.offset < this.#position.nextOffset) continue;
      if (!this.#foldRecord(source)) break;
      this.#position.nextOffset = source.offset + 1;
      this.#appendedMs = Math.max(this.#appendedMs ?? 0, source.appendMs);
      this.#records += 1;
    }
    return this.#finish();
  }

  /** False if the chunk is full before all timers of the record have fired, or before all keys it deletes are removed. */
  #foldRecord(source: SourceRecord): boolean {
    const { firing } = this.#position;
    const resumed = firing?.offset === source.offset ? firing : null;
    this.#source = source;
    this.#ordinal = resumed?.ordinal ?? 0;
    if (firing) delete this.#position.firing;
    try {
      const record = this.#program.decode(source);
      const atMs = Math.min(this.#program.timeMs(record), source.appendMs);
      if (!resumed?.deleting && !this.#advance(atMs, resumed !== null)) return this.#stopBefore(source);
      if (!this.#deleteKeys(record)) return this.#stopBefore(source, { deleting: true });
      const trace = this.#keys?.record(source);
      if (trace !== undefined) this.#traced.push({ name: 'fold', trace, sinceMs: source.appendMs });
      this.#step(() => this.#program.process(record, atMs, this), trace);
    } catch (error) {
      this.#reject(error);
    }
    return true;
  }

  #stopBefore({ offset }: SourceRecord, phase: { readonly deleting?: true } = {}): false {
    this.#position.nextOffset = offset;
    this.#position.firing = { offset, ordinal: this.#ordinal, ...phase };
    return false;
  }

  /** False if the chunk is full before all keys are removed that the record deletes. */
  #deleteKeys(record: R): boolean {
    const prefix = this.#program.prefixToDelete(record, this);
    if (prefix === null) return true;
    for (const key of this.#keysFrom(prefix)) {
      if (this.#deleted >= this.#limit.deletions) return false;
      this.#deleted += 1;
      this.#delete(key);
    }
    return true;
  }

  /** Keys with a state, in no particular order. Each may be deleted before the next one is taken. */
  *#keysFrom(prefix: string): Generator<string> {
    for (const [key, { state }] of [...this.#overlay])
      if (state !== null && key.startsWith(prefix)) yield key;
    for (const key of this.#store.keys()) if (key.startsWith(prefix) && !this.#overlay.has(key)) yield key;
  }

  #delete(key: string): void {
    this.#setState(key, null, null);
    this.#keys?.forget(key);
  }

  #advance(atMs: number, resumed: boolean): boolean {
    if (atMs <= this.#position.streamTimeMs && !resumed) return true;
    this.#position.streamTimeMs = atMs;
    return this.#fireUntil(atMs);
  }

  /** False if the chunk is full before all timers have fired. */
  #fireUntil(nowMs: number): boolean {
    for (let timers = this.#due(nowMs); timers; timers = this.#due(nowMs)) {
      const { firstMs: at, firstKey: key } = timers;
      const entry = this.#overlay.get(key);
      const wakeAtMs = this.#wakeAtMs(key);
      const due = wakeAtMs !== null && wakeAtMs <= at;
      if (due && this.#isFull()) return false;
      if (!due && !entry) {
        this.#store.refreshFirst();
        continue;
      }
      timers.removeFirst();
      if (entry?.queuedAtMs === at) entry.queuedAtMs = null;
      if (due) this.#fire(key, wakeAtMs);
      else if (entry && wakeAtMs !== null && entry.queuedAtMs === null) this.#queue(entry, key, wakeAtMs);
    }
    return true;
  }

  /** The timers with the next entry by (time, key); null if none is due. */
  #due(nowMs: number): Timers | PendingTimers | null {
    const { timers } = this.#store;
    const pending = this.#pending;
    if (Math.min(timers.firstMs, pending.firstMs) > nowMs) return null;
    if (timers.firstMs !== pending.firstMs) return timers.firstMs < pending.firstMs ? timers : pending;
    return timers.firstKey <= pending.firstKey ? timers : pending;
  }

  #isFull(): boolean {
    return this.#fired >= this.#limit.timers || this.#outputBytes >= this.#limit.outputBytes;
  }

  #fire(key: string, atMs: number): void {
    this.#fired += 1;
    try {
      const trace = this.#keys?.of(key);
      const before = this.#outputs.length;
      this.#step(() => this.#program.punctuate(key, atMs, this), trace);
      if (trace !== undefined && this.#outputs.length > before)
        this.#traced.push({ name: 'timer', trace, sinceMs: atMs });
      const next = this.#wakeAtMs(key);
      if (next !== null && next <= atMs)
        throw new UnusableRecord('invariant', 'a timer fired and was set to the same instant again');
    } catch (error) {
      // Now it would throw again for ever; without a timer the state would stay for ever. A later release may process it.
      this.#setTimer(key, this.#position.streamTimeMs + FAILED_TIMER_AGAIN_MS);
      this.#reject(error, { ...this.#source, key: Buffer.from(key), value: null });
    }
  }

  /** Applies the result of a step; a step that throws has no effect. */
  #step(run: () => StepResult<S, G>, trace?: string): void {
    this.#ordinalsTaken = 0;
    this.#uniqueTimeUs = this.#position.lastMomentTsUs;
    const { removed = [], states = [], global, outputs = [], purges = false } = run();
    if (global) this.#globals.set(global.name, global.value);
    for (const key of removed) this.#delete(key);
    for (const { key, state, wakeAtMs } of states) this.#setState(key, state, wakeAtMs);
    for (const output of outputs)
      this.#emit(trace === undefined ? output : { ...output, headers: headersOf(trace) });
    if (purges) this.#purges = true;
    this.#ordinal += this.#ordinalsTaken;
    this.#position.lastMomentTsUs = this.#uniqueTimeUs;
  }

  #emit(output: OutRecord): void {
    this.#outputs.push(output);
    this.#outputBytes += output.value?.length ?? 0;
  }

  #reject(error: unknown, source = this.#source): void {
    const reason = error instanceof UnusableRecord ? error.reason : 'invariant';
    const detail = error instanceof Error ? error.message : String(error);
    const id = this.#idAt(this.#ordinal);
    this.#ordinal += 1;
    this.#emit(this.#program.deadLetter({ id, source, reason, detail, atMs: source.appendMs }));
    this.#rejected.push(reason);
  }

  #finish(): FoldResult {
    const changes: Change[] = [];
    const globals = new Map<string, Buffer | null>();
    for (const [name, value] of this.#globals) {
      const bytes = value === null ? null : this.#program.globalSerde.serialize(value);
      changes.push(globalChange(name, bytes));
      globals.set(name, bytes);
    }
    // `forEach` allocates no array per entry.
    this.#overlay.forEach((entry, key) => {
      if (!entry.dirty) return;
      if (entry.state !== null) {
        const value = this.#serialize(entry.state, entry.stored);
        changes.push(stateChange(key, value, entry.wakeAtMs));
        entry.bytes = value.subarray(WAKE_BYTES);
      } else if (entry.slot !== undefined) changes.push(stateChange(key, null, null));
    });
    const position = withAppendedMs(this.#position, this.#appendedMs);
    changes.push(positionChange(position));
    return {
      outputs: this.#outputs,
      changes,
      position,
      records: this.#records,
      rejected: this.#rejected,
      traced: this.#traced,
      purges: this.#purges,
      merge: () => this.#merge(globals),
    };
  }

  /** With WAKE_BYTES of headroom. A state that was not decoded keeps its bytes. */
  #serialize(state: S | undefined, stored: Buffer | null): Buffer {
    return state === undefined
      ? Buffer.concat([Buffer.alloc(WAKE_BYTES), stored!])
      : this.#program.stateSerde.serialize(state, WAKE_BYTES);
  }

  #merge(globals: ReadonlyMap<string, Buffer | null>): void {
    const store = this.#store;
    for (const [name, bytes] of globals) {
      if (bytes) store.globals.set(name, bytes);
      else store.globals.delete(name);
    }
    this.#overlay.forEach(({ dirty, bytes, wakeAtMs, queuedAtMs, slot }, key) => {
      if (dirty && !bytes) store.remove(key);
      else {
        const now = bytes ? store.put(key, bytes, wakeAtMs, slot) : slot;
        if (now !== undefined && queuedAtMs !== null) store.timers.set(now, queuedAtMs);
      }
    });
  }

  #entry(key: string): Entry<S> {
    const known = this.#overlay.get(key);
    if (known) return known;
    const found = this.#store.find(key);
    const entry: Entry<S> = {
      state: found ? undefined : null,
      stored: found?.bytes ?? null,
      dirty: false,
      wakeAtMs: found?.wakeAtMs ?? null,
      queuedAtMs: found?.queuedAtMs ?? null,
      slot: found?.slot,
      bytes: null,
    };
    this.#overlay.set(key, entry);
    return entry;
  }

  #setState(key: string, state: S | null, wakeAtMs: number | null): void {
    const entry = this.#entry(key);
    if (entry.state === state) return;
    entry.state = state;
    this.#setTimer(key, wakeAtMs);
  }

  #setTimer(key: string, wakeAtMs: number | null): void {
    const entry = this.#entry(key);
    entry.dirty = true;
    entry.wakeAtMs = wakeAtMs;
    if (wakeAtMs !== null && (entry.queuedAtMs === null || wakeAtMs < entry.queuedAtMs)) {
      this.#queue(entry, key, wakeAtMs);
    }
  }

  #queue(entry: Entry<S>, key: string, at: number): void {
    this.#pending.add(at, key);
    entry.queuedAtMs = at;
  }

  #wakeAtMs(key: string): number | null {
    const entry = this.#overlay.get(key);
    return entry ? entry.wakeAtMs : this.#store.wakeAtMs(key);
  }

  get partition(): number {
    return this.#source.partition;
  }

  get streamTimeMs(): number {
    return this.#position.streamTimeMs;
  }

  get appendMs(): number {
    return this.#source.appendMs;
  }

  has(key: string): boolean {
    return this.#entry(key).state !== null;
  }

  /** Decodes only here: a key whose state cannot be decoded can be removed, and lose its timer. */
  get(key: string): S | null {
    const entry = this.#entry(key);
    if (entry.state === undefined) entry.state = this.#program.stateSerde.deserialize(entry.stored!);
    return entry.state;
  }

  getGlobal(name: string): G | null {
    const changed = this.#globals.get(name);
    if (changed !== undefined) return changed;
    const read = this.#globalsRead.get(name);
    if (read !== undefined) return read;
    const bytes = this.#store.globals.get(name);
    if (!bytes) return null;
    const value = this.#program.globalSerde.deserialize(bytes);
    this.#globalsRead.set(name, value);
    return value;
  }

  id(ordinal: number): string {
    this.#ordinalsTaken = Math.max(this.#ordinalsTaken, ordinal + 1);
    return this.#idAt(this.#ordinal + ordinal);
  }

  uniqueTimeUs(atMs: number): number {
    const { partition } = this.#source;
    this.#uniqueTimeUs = uniqueTimeAfter(this.#uniqueTimeUs, atMs, partition, this.#partitions);
    return this.#uniqueTimeUs;
  }

  #idAt(ordinal: number): string {
    return recordId(this.#source, ordinal, reuseCountAt(this.#position, this.#source.offset));
  }
}
