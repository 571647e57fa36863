import { readFileSync, statSync } from 'node:fs';

/** Logs in which a part, or whoever writes to it, says that its disk has taken nothing, and with which words. */
export type Witness = { readonly files: readonly string[]; readonly words: RegExp };

/** @returns whether that was said since now */
export function listen({ files, words }: Witness): () => boolean {
  const from = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return () => files.some((file, i) => words.test(readFileSync(file).subarray(from[i]).toString('utf8')));
}
