import { Fold } from '#runtime/fold.ts';
import { type Position, type Reused, startPosition } from '#runtime/position.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Store } from '#runtime/state/store.ts';
import { Codec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { ReplayParts, ReplayProgram } from './parts.ts';

/** A decision with the position of its record in `signals`. */
export type SourcedDecision = {
  readonly partition: number;
  readonly offset: number;
  readonly decision: Decision;
};

/** The offset of settings from before the log. */
const BEFORE_THE_LOG = -1;

/** Remembers the offset of the input record for which each value was encoded. */
class SourceTrackingCodec extends Codec {
  source = -1;
  readonly sources = new WeakMap<Buffer, number>();

  override encode(record: AnyRecord): Buffer {
    const bytes = super.encode(record);
    this.sources.set(bytes, this.source);
    return bytes;
  }
}

/** Changes for a what-if: of the settings that the fold reads, and of the waiting times to draw from. */
export type Change = {
  readonly site: (site: Site) => Site;
  readonly waitingsMs?: readonly number[] | undefined;
  /** called with each record as the fold gets it */
  readonly seen?: (record: AnyRecord, offset: number) => void;
};

/** Folds one partition of `signals` again, with the fold and program of the live tasks, without publishing anything. */
export class Refold {
  readonly partition: number;
  readonly store: Store;
  readonly #parts: ReplayParts;
  readonly #partitions: number;
  readonly #codec: SourceTrackingCodec;
  readonly #program: ReplayProgram;
  readonly #change: Change;
  #position: Position;

  constructor(
    parts: ReplayParts,
    place: {
      readonly partition: number;
      readonly partitions: number;
      readonly offset: number;
      readonly reused: Reused | undefined;
    },
    change: Change = { site: (site) => site },
    restored: { readonly store: Store; readonly position: Position } | null = null,
  ) {
    this.partition = place.partition;
    this.#parts = parts;
    this.#partitions = place.partitions;
    this.#change = change;
    this.store = restored?.store ?? new Store();
    this.#position = restored?.position ?? {
      ...startPosition(place.offset, 'replay'),
      ...(place.reused && { reused: place.reused }),
    };
    this.#codec = new SourceTrackingCodec(parts.schemaIds);
    this.#program = this.#wrapped();
  }

  get position(): Position {
    return this.#position;
  }

  /** Sets the settings in force at the start of the log. */
  seed(sites: Iterable<Site>): void {
    for (const site of sites) {
      const changed = this.#change.site(site);
      this.#change.seen?.(changed, BEFORE_THE_LOG);
      this.store.globals.set(site.site_id, this.#program.globalSerde.serialize(changed));
    }
  }

  /** Returns the decisions on these records, in order. The size of a chunk does not matter. */
  async fold(chunk: readonly SourceRecord[]): Promise<SourcedDecision[]> {
    await this.#program.prepare(chunk);
    const folded = new Fold(this.#program, this.store, this.#position, this.#partitions).run(chunk);
    folded.merge();
    this.#position = folded.position;
    return folded.outputs.flatMap(({ topic, value }) => {
      if (topic !== this.#parts.topics.decisions || !value) return [];
      const decision = this.#codec.decode(value);
      if (decision.kind !== 'decision') return [];
      return [{ partition: this.partition, offset: this.#codec.sources.get(value)!, decision }];
    });
  }

  #wrapped(): ReplayProgram {
    const { deps, registry, topics, erasureKeys } = this.#parts;
    const codec = this.#codec;
    const { waitingsMs } = this.#change;
    const program = deps.programOf({ codec, registry, topics, ledgerPartitions: 1, erasureKeys, waitingsMs });
    return {
      ...program,
      decode: (source) => {
        codec.source = source.offset;
        const record = program.decode(source);
        const taken = record.kind === 'site' ? this.#change.site(record) : record;
        this.#change.seen?.(taken, source.offset);
        return taken;
      },
    };
  }
}
