import { configFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { createPlatform } from '#platform/platform.ts';
import { copyHistory } from '../processors/history/copy.ts';
import { runningEnvironment } from './local/environment.ts';

/** `npm run views`: fills what the reasons view reads from the history in the stores. */
const usage = `npm run views -- copy
Copies what the reasons view compares: visitors from the moments and outcomes of ClickHouse, each website's from the start of
its experiment, orders and refunds from Postgres. First it erases again whom a restored back-up of ClickHouse brought back, and
takes out who has no moments any more. It may run at any time, and again. The stores are those of the environment
(docs/settings.md), or those of the running npm start of this DATA_DIR.`;

const problem = (args: readonly string[]): string | null =>
  args.join(' ') === 'copy' ? null : 'The command must be copy.';

exitOnUsageError(checkArguments(process.argv.slice(2), usage, problem));
const { env } = process;
try {
  const platform = await createPlatform(
    configFrom(runningEnvironment(env, 'there is nothing to copy from')),
    'processor',
  );
  try {
    await copyHistory(platform, new AbortController().signal);
  } finally {
    await platform.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
