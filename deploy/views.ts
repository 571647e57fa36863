import { configFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { createPlatform } from '#platform/platform.ts';
import { copyHistory } from '../processors/history/copy.ts';
import { runningEnvironment } from './local/environment.ts';

/** `npm run views`: fills what the reasons view reads from the history in the stores. */
const usage = `npm run views -- copy
Fills the tables that the reasons view compares: visitors from the moments and outcomes in ClickHouse, for each website from the
start of its experiment, and orders and refunds from Postgres. First it erases again the visitors that a restored back-up of
ClickHouse has brought back, and removes those who no longer have moments. It may run at any time and repeatedly. The stores are
those of the environment (docs/settings.md), or of the npm start that runs in this DATA_DIR.`;

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
