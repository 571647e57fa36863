/** The progress of a task, stored in the changelog under `\0task` in the same transaction as its state. */
export type Position = {
  /** the next offset of the input to fold */
  readonly nextOffset: number;
  readonly streamTimeMs: number;
  /** the last unique time given to a step (ProcessorContext.uniqueTimeUs); stored under this name since 0.1 */
  readonly lastMomentTsUs: number;
  /** random id of the changelog topic: a snapshot with another id belongs to a deleted topic of the same name */
  readonly incarnation: string;
  /** the greatest state version (Program.stateSerde) that any release has written here */
  readonly stateVersion: number;
  /** absent between records */
  readonly firing?: Firing;
  /**
   * the greatest append time of the records before `nextOffset`. It has the offset too, because earlier releases advance `nextOffset`
   * and keep fields that they do not know: read it with `appendedMs`
   */
  readonly appended?: { readonly nextOffset: number; readonly ms: number };
  /** absent while every offset of the input has been used once */
  readonly reused?: Reused;
};

/**
 * The input was deleted and created again, or lost its newest records, `times` times: records from the offset `from` on have offsets that
 * other records had before. Ids made from them differ from those, because stores take an id that they have for a repeat.
 */
export type Reused = { readonly from: number; readonly times: number };

/** How often the offset was used before, for `recordId`. Only a replay asks for offsets before `from`. */
export const reuseCountAt = ({ reused }: { readonly reused?: Reused }, offset: number): number =>
  reused === undefined ? 0 : reused.times - (offset < reused.from ? 1 : 0);

/** The greatest append time of the records before `nextOffset`, epoch ms; null if it is not known. */
export const appendedMs = ({ appended, nextOffset }: Position): number | null =>
  appended?.nextOffset === nextOffset ? appended.ms : null;

export const withAppendedMs = (position: Position, ms: number | null): Position =>
  ms === null ? { ...position } : { ...position, appended: { nextOffset: position.nextOffset, ms } };

/**
 * A transaction ended before all timers due at the record at `offset` had fired, or before all keys that it deletes were
 * removed. The rest is done first, then the record is folded.
 */
type Firing = {
  readonly offset: number;
  /** ordinal of the next id for this record (`recordId`) */
  readonly ordinal: number;
  /** all timers have fired, and keys are being removed */
  readonly deleting?: true;
};

/** The version of this record and of changelog values. Releases that only know version 1 do not know `firing`. */
const POSITION_VERSION = 2;
const VERSION_WITHOUT_FIRING = 1;

/** A newer release has written the state, which this one cannot read. Retrying does not help. */
export class NewerRelease extends Error {
  constructor(what: string, found: number, known: number) {
    super(
      `${what} was written by a newer release (version ${found}, this one reads up to ${known}): start that release or a newer one.`,
    );
    this.name = 'NewerRelease';
  }
}

export const encodePosition = (position: Position): Buffer =>
  Buffer.from(
    JSON.stringify({ version: position.firing ? POSITION_VERSION : VERSION_WITHOUT_FIRING, ...position }),
  );

/** @throws NewerRelease */
export function decodePosition(bytes: Buffer): Position {
  const { version, ...position } = JSON.parse(bytes.toString('utf8')) as Position & { version: number };
  if (version > POSITION_VERSION) throw new NewerRelease('The changelog', version, POSITION_VERSION);
  return position;
}

export const startPosition = (nextOffset: number, incarnation: string): Position => ({
  nextOffset,
  streamTimeMs: 0,
  lastMomentTsUs: 0,
  incarnation,
  stateVersion: 0,
});
