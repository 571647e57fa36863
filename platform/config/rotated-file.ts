import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './env.ts';

const TRIES = 20;
const WAIT_MS = 50;

/**
 * Reads a file that another program rotates. That program may truncate the file before it writes, so an empty or missing file is
 * read again for a second. @throws ConfigError that names the variable
 */
export async function readRotatedFile(file: string, variable: string, what: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { text, why } = await readFile(file, 'utf8').then(
      (all) => ({ text: all.trim(), why: `${file} is empty` }),
      (error: Error) => ({ text: '', why: error.message }),
    );
    if (text !== '') return text;
    if (tries === TRIES) throw new ConfigError(`${variable} has no ${what}: ${why}.`);
    await sleep(WAIT_MS);
  }
}
