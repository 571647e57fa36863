import { noTimerLimit, type TimerLimit } from './chunks.ts';
import { momentAfter, recordId } from './ids.ts';
import type { Position } from './position.ts';
import { type OutRecord, type Program, type SourceRecord, type StepContext, Unusable } from './program.ts';
import { Stage } from './stage.ts';
import { type Change, globalChange, positionChange, stateChange } from './state/changelog.ts';
import type { Store } from './state/store.ts';

/** What a chunk came to; nothing of it is in the store until `merge`. */
export type Folded = {
  readonly outputs: readonly OutRecord[];
  readonly changes: readonly Change[];
  readonly position: Position;
  /** records folded: the timers of the one after them may take another chunk */
  readonly records: number;
  readonly rejected: readonly string[];
  /** the snapshot on the disk must not outlive the commit */
  readonly purges: boolean;
  merge(): void;
};

type Entry<S> = { state: S | null; dirty: boolean; wakeAt: number | null; queuedAt: number | null };

/** Folds one chunk on an overlay of the store. If the chunk is not committed, drop it and rebuild the timers. */
export class Fold<R, S, G> {
  readonly #program: Program<R, S, G>;
  readonly #store: Store;
  readonly #partitions: number;
  readonly #overlay = new Map<string, Entry<S>>();
  readonly #globals = new Map<string, G | null>();
  readonly #globalsRead = new Map<string, G>();
  readonly #outputs: OutRecord[] = [];
  readonly #rejected: string[] = [];
  readonly #limit: TimerLimit;
  readonly #position: { -readonly [K in keyof Position]: Position[K] };
  #source!: SourceRecord;
  #ordinal = 0;
  #records = 0;
  #fired = 0;
  #outputBytes = 0;
  #purges = false;

  constructor(
    program: Program<R, S, G>,
    store: Store,
    position: Position,
    partitions: number,
    limit: TimerLimit = noTimerLimit,
  ) {
    this.#program = program;
    this.#store = store;
    this.#position = { ...position, stateVersion: program.stateVersion };
    this.#partitions = partitions;
    this.#limit = limit;
  }

  /**
   * Records at or after the position are folded, earlier ones skipped. Ends at the first one whose timers are more than
   * the limit leaves room for; the position says where to go on.
   */
  run(records: readonly SourceRecord[]): Folded {
    for (const source of records) {
      if (source.offset < this.#position.nextOffset) continue;
      if (!this.#one(source)) break;
      this.#position.nextOffset = source.offset + 1;
      this.#records += 1;
    }
    return this.#finish();
  }

  /** False if the chunk is full before all timers of the record have fired. */
  #one(source: SourceRecord): boolean {
    const { firing } = this.#position;
    const resumed = firing?.offset === source.offset;
    this.#source = source;
    this.#ordinal = resumed ? firing.ordinal : 0;
    if (firing) delete this.#position.firing;
    try {
      const record = this.#program.decode(source);
      const atMs = Math.min(this.#program.timeMs(record), source.appendMs);
      if (!this.#advance(atMs, resumed)) {
        this.#position.nextOffset = source.offset;
        this.#position.firing = { offset: source.offset, ordinal: this.#ordinal };
        return false;
      }
      this.#step((step) => this.#program.apply(record, atMs, step));
    } catch (error) {
      this.#reject(error);
    }
    return true;
  }

  #advance(atMs: number, resumed: boolean): boolean {
    if (atMs <= this.#position.streamTimeMs && !resumed) return true;
    this.#position.streamTimeMs = atMs;
    return this.#fireUntil(atMs);
  }

  /** False if the chunk is full before all timers have fired. */
  #fireUntil(nowMs: number): boolean {
    const { timers } = this.#store;
    for (let top = timers.peek(); top && top.at <= nowMs; top = timers.peek()) {
      const { at, key } = top;
      const wakeAt = this.#wakeAt(key);
      const due = wakeAt !== null && wakeAt <= at;
      if (due && this.#isFull()) return false;
      timers.pop();
      if (this.#queuedAt(key) === at) this.#setQueuedAt(key, null);
      if (due) this.#fire(key, wakeAt);
      else if (wakeAt !== null && this.#queuedAt(key) === null) this.#queue(key, wakeAt);
    }
    return true;
  }

  #isFull(): boolean {
    return this.#fired >= this.#limit.timers || this.#outputBytes >= this.#limit.outputBytes;
  }

  #fire(key: string, atMs: number): void {
    this.#fired += 1;
    try {
      this.#step((step) => this.#program.wake(key, atMs, step));
      const next = this.#wakeAt(key);
      if (next !== null && next <= atMs)
        throw new Unusable('invariant', 'woken, and wants the same instant again');
    } catch (error) {
      // It would throw again at once, for ever: the key sleeps until a record changes its state.
      const entry = this.#entry(key);
      entry.wakeAt = null;
      entry.dirty = true;
      this.#reject(error, { ...this.#source, key: Buffer.from(key), value: null });
    }
  }

  /** Runs a step on a stage of its own, and keeps what it did only if it returns. */
  #step(run: (step: StepContext<S, G>) => void): void {
    const stage = new Stage(this, this.#position.lastMomentTsUs);
    run(stage);
    for (const [name, value] of stage.globals) this.#globals.set(name, value);
    for (const [key, state] of stage.states) this.#set(key, state);
    for (const output of stage.outputs) this.#put(output);
    if (stage.purges) this.#purges = true;
    this.#ordinal += stage.ordinals;
    this.#position.lastMomentTsUs = stage.lastMomentTsUs;
  }

  #put(output: OutRecord): void {
    this.#outputs.push(output);
    this.#outputBytes += output.value?.length ?? 0;
  }

  #reject(error: unknown, source = this.#source): void {
    const reason = error instanceof Unusable ? error.reason : 'invariant';
    const detail = error instanceof Error ? error.message : String(error);
    const id = this.idAt(this.#ordinal);
    this.#ordinal += 1;
    this.#put(this.#program.reject({ id, source, reason, detail, atMs: source.appendMs }));
    this.#rejected.push(reason);
  }

  #finish(): Folded {
    const changes: Change[] = [];
    const merges: (() => void)[] = [];
    for (const [name, value] of this.#globals) {
      const bytes = value === null ? null : this.#program.encodeGlobal(value);
      changes.push(globalChange(name, bytes));
      merges.push(() => (bytes ? this.#store.globals.set(name, bytes) : this.#store.globals.delete(name)));
    }
    for (const [key, entry] of this.#overlay) {
      if (!entry.dirty) continue;
      const bytes = entry.state === null ? null : this.#program.encodeState(entry.state);
      if (bytes || this.#store.get(key)) changes.push(stateChange(key, bytes, entry.wakeAt));
      merges.push(() => this.#merge(key, entry, bytes));
    }
    changes.push(positionChange(this.#position));
    return {
      outputs: this.#outputs,
      changes,
      position: { ...this.#position },
      records: this.#records,
      rejected: this.#rejected,
      purges: this.#purges,
      merge: () => {
        for (const merge of merges) merge();
      },
    };
  }

  #merge(key: string, entry: Entry<S>, bytes: Buffer | null): void {
    if (bytes) this.#store.put(key, bytes, entry.wakeAt, entry.queuedAt);
    else this.#store.remove(key);
  }

  #entry(key: string): Entry<S> {
    const known = this.#overlay.get(key);
    if (known) return known;
    const bytes = this.#store.get(key);
    const entry: Entry<S> = {
      state: bytes ? this.#program.decodeState(bytes) : null,
      dirty: false,
      wakeAt: this.#store.wakeAt(key),
      queuedAt: this.#store.queuedAt(key),
    };
    this.#overlay.set(key, entry);
    return entry;
  }

  #set(key: string, state: S | null): void {
    const entry = this.#entry(key);
    if (entry.state === state) return;
    entry.state = state;
    entry.dirty = true;
    entry.wakeAt = state === null ? null : this.#program.wakeAtMs(state);
    if (entry.wakeAt !== null && (entry.queuedAt === null || entry.wakeAt < entry.queuedAt)) {
      this.#queue(key, entry.wakeAt);
    }
  }

  #queue(key: string, at: number): void {
    this.#store.timers.push(at, key);
    this.#setQueuedAt(key, at);
  }

  #wakeAt(key: string): number | null {
    const entry = this.#overlay.get(key);
    return entry ? entry.wakeAt : this.#store.wakeAt(key);
  }

  #queuedAt(key: string): number | null {
    const entry = this.#overlay.get(key);
    return entry ? entry.queuedAt : this.#store.queuedAt(key);
  }

  #setQueuedAt(key: string, ms: number | null): void {
    const entry = this.#overlay.get(key);
    if (entry) entry.queuedAt = ms;
    this.#store.setQueuedAt(key, ms);
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

  read(key: string): S | null {
    return this.#entry(key).state;
  }

  readGlobal(name: string): G | null {
    const changed = this.#globals.get(name);
    if (changed !== undefined) return changed;
    const read = this.#globalsRead.get(name);
    if (read !== undefined) return read;
    const bytes = this.#store.globals.get(name);
    if (!bytes) return null;
    const value = this.#program.decodeGlobal(bytes);
    this.#globalsRead.set(name, value);
    return value;
  }

  keysFrom(prefix: string): string[] {
    const keys = new Set<string>();
    for (const key of this.#store.keys()) if (key.startsWith(prefix)) keys.add(key);
    for (const [key, { state }] of this.#overlay) {
      if (!key.startsWith(prefix)) continue;
      if (state === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys].sort();
  }

  idAt(ordinal: number): string {
    return recordId(this.#source.topic, this.#source.partition, this.#source.offset, ordinal);
  }

  get firstOrdinal(): number {
    return this.#ordinal;
  }

  momentAfter(lastUs: number, nowMs: number): number {
    return momentAfter(lastUs, nowMs, this.#source.partition, this.#partitions);
  }
}
