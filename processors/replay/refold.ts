import { Fold } from '#runtime/fold.ts';
import { type Position, startPosition } from '#runtime/position.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Store } from '#runtime/state/store.ts';
import { Codec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { ReplayParts, ReplayProgram } from './parts.ts';

/** A decision, and the record of `signals` on which it was made. */
export type Made = { readonly partition: number; readonly offset: number; readonly decision: Decision };

/** Stands for the offset of settings that are older than the log. */
const BEFORE_THE_LOG = -1;

/** Remembers for which record of the input each value was encoded. */
class NotingCodec extends Codec {
  source = -1;
  readonly sources = new WeakMap<Buffer, number>();

  override encode(record: AnyRecord): Buffer {
    const bytes = super.encode(record);
    this.sources.set(bytes, this.source);
    return bytes;
  }
}

/** What differs from what was in force: settings on their way into the fold, and waiting times to draw from. */
export type Change = {
  readonly site: (site: Site) => Site;
  readonly waitingsMs?: readonly number[] | undefined;
  /** each record as the fold takes it, settings changed */
  readonly seen?: (record: AnyRecord, offset: number) => void;
};

/** Folds one partition of `signals` again, with the very fold and program of the live tasks, and publishes nothing. */
export class Refold {
  readonly partition: number;
  readonly store: Store;
  readonly #parts: ReplayParts;
  readonly #partitions: number;
  readonly #codec: NotingCodec;
  readonly #program: ReplayProgram;
  readonly #change: Change;
  #position: Position;
  #rejected = 0;

  constructor(
    parts: ReplayParts,
    place: { readonly partition: number; readonly partitions: number; readonly offset: number },
    change: Change = { site: (site) => site },
    restored: { readonly store: Store; readonly position: Position } | null = null,
  ) {
    this.partition = place.partition;
    this.#parts = parts;
    this.#partitions = place.partitions;
    this.#change = change;
    this.store = restored?.store ?? new Store();
    this.#position = restored?.position ?? startPosition(place.offset, 'replay');
    this.#codec = new NotingCodec(parts.schemaIds);
    this.#program = this.#wrapped();
  }

  get position(): Position {
    return this.#position;
  }

  /** Records that the program could not use; the live tasks made dead letters of them. */
  get rejected(): number {
    return this.#rejected;
  }

  /** Settings that were in force before the log begins. */
  seed(sites: Iterable<Site>): void {
    for (const site of sites) {
      const changed = this.#change.site(site);
      this.#change.seen?.(changed, BEFORE_THE_LOG);
      this.store.globals.set(site.site_id, this.#program.globalSerde.serialize(changed));
    }
  }

  /** Answers the decisions made on these records, in order. The size of a chunk changes nothing. */
  async fold(chunk: readonly SourceRecord[]): Promise<Made[]> {
    await this.#program.prepare(chunk);
    const folded = new Fold(this.#program, this.store, this.#position, this.#partitions).run(chunk);
    folded.merge();
    this.#position = folded.position;
    this.#rejected += folded.rejected.length;
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
