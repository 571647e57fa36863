import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { projectFile } from '#schemas/files.ts';

/**
 * The most common passwords: 21,581 in lower case, 11,581 of them long enough to be chosen here. They come from the
 * MIT-licensed SecLists; the head of the file, up to its first empty line, says more.
 */
function load(): ReadonlySet<string> {
  const file = projectFile('api', 'access', 'passwords', 'common.txt.br');
  const text = brotliDecompressSync(readFileSync(file)).toString('utf8');
  return new Set(text.slice(text.indexOf('\n\n') + 2).split('\n'));
}

let loaded: ReadonlySet<string> | undefined;

/** Loaded once, when the first password is chosen. */
export const commonPasswords = (): ReadonlySet<string> => {
  loaded ??= load();
  return loaded;
};
