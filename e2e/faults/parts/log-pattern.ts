import { readFileSync, statSync } from 'node:fs';

/** The logs in which a part, or its client, reports something, and the pattern of the report. */
export type LogPattern = { readonly files: readonly string[]; readonly words: RegExp };

/** @returns whether one of the logs has matched since the call */
export function watchLogs({ files, words }: LogPattern): () => boolean {
  const from = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return () => files.some((file, i) => words.test(readFileSync(file).subarray(from[i]).toString('utf8')));
}
