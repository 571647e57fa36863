import { readFileSync, writeFileSync } from 'node:fs';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform } from '#platform/platform.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { foldUndisturbed } from '../promises/folded.ts';

type Line = {
  readonly partition: number;
  readonly offset: number;
  readonly appendMs: number;
  readonly key: string | null;
  readonly value: string | null;
};

const bytes = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex, 'hex'));

/** Folds signals that another program read, and writes the result of an undisturbed task. */
export async function foldFile(env: NodeJS.ProcessEnv, input: string, output: string): Promise<void> {
  const config = configFrom(env);
  const platform = await createPlatform(config, 'faults-fold');
  const records = readFileSync(input, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): SourceRecord => {
      const { key, value, ...rest } = JSON.parse(line) as Line;
      return { topic: platform.topics.signals, ...rest, key: bytes(key), value: bytes(value) };
    });
  writeFileSync(output, JSON.stringify(await foldUndisturbed(platform, config.taskPartitions, records)));
  await platform.close();
}
