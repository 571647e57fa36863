import { dueAtMs } from '#engine/due.ts';
import { type Effect, type Input, step } from '#engine/step.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';

type Envelope = 'id' | 'site_id' | 'visitor_id' | 'received_at_ms' | 'client_at_ms' | 'seq' | 'stream';
/** A signal without the fields that the service adds to every one. */
export type BareSignal = { readonly [K in Signal['kind']]: Omit<SignalOf<K>, Envelope> }[Signal['kind']];

export type World = {
  readonly siteAt: (atMs: number) => Site;
  /** the present: nothing happens after it */
  readonly endMs: number;
  /** a unique timestamp for a moment, in epoch microseconds */
  readonly momentTsUs: (nowMs: number) => number;
};

/**
 * One visitor with their own clock. The signals go through the engine's `step`, which is also called at the instants
 * that it asks for, as the runtime does.
 */
export class SimulatedVisitor {
  readonly id: VisitorId;
  readonly effects: Effect[] = [];
  nowMs: number;
  /** the newest card that waits for this visitor, or its ghost */
  waiting: Card | null = null;
  readonly #world: World;
  #state: Visitor | null = null;
  #inputs = 0;

  constructor(world: World, id: VisitorId, startMs: number) {
    this.#world = world;
    this.id = id;
    this.nowMs = startMs;
  }

  get isOver(): boolean {
    return this.nowMs > this.#world.endMs;
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  until(atMs: number): this {
    this.nowMs = Math.max(this.nowMs, atMs);
    return this;
  }

  signal(data: BareSignal): this {
    if (this.isOver) return this;
    this.#wakeUntil(this.nowMs);
    const signal = {
      ...data,
      id: this.#id('signal', 0),
      site_id: this.#world.siteAt(this.nowMs).site_id,
      visitor_id: this.id,
      received_at_ms: this.nowMs,
      client_at_ms: null,
      seq: null,
      stream: null,
    } as Signal;
    this.#take(signal, this.nowMs);
    return this;
  }

  /** Lets the remaining time pass without further actions. */
  end(): readonly Effect[] {
    this.#wakeUntil(this.#world.endMs);
    return this.effects;
  }

  #wakeUntil(atMs: number): void {
    while (this.#state !== null && dueAtMs(this.#state) <= atMs) {
      const dueMs = dueAtMs(this.#state);
      this.#take({ kind: 'timer', atMs: dueMs }, dueMs);
    }
  }

  #take(input: Input, atMs: number): void {
    this.#inputs += 1;
    const { state, effects } = step(this.#state, input, {
      site: this.#world.siteAt(atMs),
      id: (ordinal) => this.#id('made', ordinal),
      momentTsUs: this.#world.momentTsUs,
      sha256Hex,
      utcOffsetMinutes,
    });
    this.#state = state;
    for (const effect of effects) {
      if (effect.kind === 'card') this.waiting = effect.state === 'waiting' ? effect : null;
      this.effects.push(effect);
    }
  }

  #id(what: string, ordinal: number): string {
    return sha256Hex(`${this.id} ${what} ${this.#inputs} ${ordinal}`).slice(0, 32);
  }
}
