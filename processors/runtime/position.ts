/** Where a task is. Kept in the changelog under `\0task`, in the same transaction as the state it belongs to. */
export type Position = {
  /** of the input; the next one to fold */
  readonly nextOffset: number;
  readonly streamTimeMs: number;
  /** the last unique time that a step was given (ProcessorContext.uniqueTimeUs); stored by this name since 0.1 */
  readonly lastMomentTsUs: number;
  /** made once for each life of the changelog topic: a snapshot of another life does not fit */
  readonly incarnation: string;
  /** the greatest version of state (Program.stateSerde) that a release has written here */
  readonly stateVersion: number;
  /** absent between records */
  readonly firing?: Firing;
};

/**
 * A transaction ended among the timers that are due at the time of the record at `offset`, which comes next: the other
 * timers fire first, then it is folded.
 */
type Firing = {
  readonly offset: number;
  /** of the next thing made in the record's name (`recordId`) */
  readonly ordinal: number;
};

/** Of this record, and of the meaning of a changelog value. Releases that know 1 alone know nothing of `firing`. */
const POSITION_VERSION = 2;
const VERSION_WITHOUT_FIRING = 1;

/** A newer release has written here: this one cannot go on, and trying again does not help. */
export class TooNew extends Error {
  constructor(what: string, found: number, known: number) {
    super(
      `${what} was written by a newer release (version ${found}, this one reads up to ${known}): start that release or a newer one.`,
    );
    this.name = 'TooNew';
  }
}

export const encodePosition = (position: Position): Buffer =>
  Buffer.from(
    JSON.stringify({ version: position.firing ? POSITION_VERSION : VERSION_WITHOUT_FIRING, ...position }),
  );

/** @throws TooNew */
export function decodePosition(bytes: Buffer): Position {
  const { version, ...position } = JSON.parse(bytes.toString('utf8')) as Position & { version: number };
  if (version > POSITION_VERSION) throw new TooNew('The changelog', version, POSITION_VERSION);
  return position;
}

export const startPosition = (nextOffset: number, incarnation: string): Position => ({
  nextOffset,
  streamTimeMs: 0,
  lastMomentTsUs: 0,
  incarnation,
  stateVersion: 0,
});
