import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './env.ts';

const TRIES = 20;
const WAIT_MS = 50;

/**
 * What a file holds that somebody else renews, read anew whenever it is needed. Whoever renews it may empty the file before it
 * writes, so for a second an empty or missing one is read again. @throws ConfigError that names the variable
 */
export async function renewedText(file: string, variable: string, what: string): Promise<string> {
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
