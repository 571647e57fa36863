/** Where a task is. Kept in the changelog under `\0task`, in the same transaction as the state it belongs to. */
export type Position = {
  /** of the input; the next one to fold */
  readonly nextOffset: number;
  readonly streamTimeMs: number;
  readonly lastMomentTsUs: number;
  /** made once for each life of the changelog topic: a snapshot of another life does not fit */
  readonly incarnation: string;
};

/** Of this record, and of the meaning of a changelog value. */
const POSITION_VERSION = 1;

export const encodePosition = (position: Position): Buffer =>
  Buffer.from(JSON.stringify({ version: POSITION_VERSION, ...position }));

/** @throws Error if the position is of another version */
export function decodePosition(bytes: Buffer): Position {
  const { version, ...position } = JSON.parse(bytes.toString('utf8')) as Position & { version: number };
  if (version !== POSITION_VERSION) {
    throw new Error(`the changelog is of version ${version}, this release reads version ${POSITION_VERSION}`);
  }
  return position;
}

export const startPosition = (nextOffset: number, incarnation: string): Position => ({
  nextOffset,
  streamTimeMs: 0,
  lastMomentTsUs: 0,
  incarnation,
});
