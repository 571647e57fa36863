import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, configFrom, dataDirFrom, partVariables } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { createPlatform } from '#platform/platform.ts';
import { copyHistory } from '../processors/history/copy.ts';
import { secretFiles } from './local/secret-files.ts';

/** `npm run views`: fills what the reasons view reads from the history that the stores hold. */
const usage = `npm run views -- copy
Copies what the reasons view compares: visitors from the moments and outcomes of ClickHouse, each website's from the start of
its experiment, orders and refunds from Postgres. First it erases again whom a restored back-up of ClickHouse brought back, and
takes out who has no moments any more. It may run at any time, and again. The stores are those of the environment
(docs/settings.md), or those of the running npm start of this DATA_DIR.`;

const problem = (args: readonly string[]): string | null =>
  args.join(' ') === 'copy' ? null : 'What can be done is copy.';

/** The environment of a role, completed by what a running `npm start` wrote down. */
function environment(): NodeJS.ProcessEnv {
  const { env } = process;
  if (partVariables.every((name) => env[name])) return env;
  const dataDir = dataDirFrom(env);
  try {
    const ready = JSON.parse(readFileSync(join(dataDir, 'ready.json'), 'utf8')) as Record<string, string>;
    const { roles } = secretFiles(dataDir);
    return {
      ...Object.fromEntries(partVariables.map((name) => [name, ready[name.toLowerCase()]])),
      ...(existsSync(roles) && { SECRETS_FILE: roles }),
      ...env,
    };
  } catch {
    throw new ConfigError(
      `Set ${partVariables.join(', ')}, or run npm start first: there is nothing to copy from.`,
    );
  }
}

exitOnUsageError(checkArguments(process.argv.slice(2), usage, problem));
try {
  const platform = await createPlatform(configFrom(environment()), 'processor');
  try {
    await copyHistory(platform, new AbortController().signal);
  } finally {
    await platform.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
