import type { OutRecord, StepContext } from './program.ts';

/** What a step sees of the chunk so far. */
export type FoldView<S, G> = {
  readonly partition: number;
  readonly streamTimeMs: number;
  readonly appendMs: number;
  readonly firstOrdinal: number;
  read(key: string): S | null;
  readGlobal(name: string): G | null;
  keysFrom(prefix: string): string[];
  idAt(ordinal: number): string;
  momentAfter(lastUs: number, nowMs: number): number;
};

/** One step's changes, until it returns. */
export class Stage<S, G> implements StepContext<S, G> {
  readonly states = new Map<string, S | null>();
  readonly globals = new Map<string, G | null>();
  readonly outputs: OutRecord[] = [];
  readonly partition: number;
  readonly streamTimeMs: number;
  readonly appendMs: number;
  ordinals = 0;
  purges = false;
  lastMomentTsUs: number;
  readonly #fold: FoldView<S, G>;
  readonly #firstOrdinal: number;

  constructor(fold: FoldView<S, G>, lastMomentTsUs: number) {
    this.#fold = fold;
    this.#firstOrdinal = fold.firstOrdinal;
    this.partition = fold.partition;
    this.streamTimeMs = fold.streamTimeMs;
    this.appendMs = fold.appendMs;
    this.lastMomentTsUs = lastMomentTsUs;
  }

  get(key: string): S | null {
    const staged = this.states.get(key);
    return staged === undefined ? this.#fold.read(key) : staged;
  }

  set(key: string, state: S | null): void {
    this.states.set(key, state);
  }

  keysFrom(prefix: string): string[] {
    return this.#fold.keysFrom(prefix);
  }

  getGlobal(name: string): G | null {
    const staged = this.globals.get(name);
    return staged === undefined ? this.#fold.readGlobal(name) : staged;
  }

  setGlobal(name: string, value: G | null): void {
    this.globals.set(name, value);
  }

  emit(record: OutRecord): void {
    this.outputs.push(record);
  }

  purge(): void {
    this.purges = true;
  }

  id(ordinal: number): string {
    this.ordinals = Math.max(this.ordinals, ordinal + 1);
    return this.#fold.idAt(this.#firstOrdinal + ordinal);
  }

  momentTsUs(nowMs: number): number {
    this.lastMomentTsUs = this.#fold.momentAfter(this.lastMomentTsUs, nowMs);
    return this.lastMomentTsUs;
  }
}
