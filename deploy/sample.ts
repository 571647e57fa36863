import { configFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { createPlatform } from '#platform/platform.ts';
import { demoAccount } from '../api/seed.ts';
import { runningEnvironment } from './local/environment.ts';
import { ensureSample } from './sample/ensure.ts';

/** `npm run sample`: recreates the sample website. */
const usage = `npm run sample
Recreates the sample website of the demo account with the last 60 days of history, and deletes the previous one. The
stores are those of the environment (docs/settings.md), or of the npm start that runs in this DATA_DIR.`;

exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
const { env } = process;
try {
  const config = configFrom(runningEnvironment(env, 'the sample website needs them'));
  const platform = await createPlatform({ ...config, logLevel: 'error' }, 'local');
  try {
    const options = { accountId: demoAccount, endMs: Date.now(), again: true };
    const siteId = await ensureSample(platform, options);
    if (siteId === null)
      throw new Error(
        'No sample website was created: another process is creating it, or somebody deleted it in the meantime.',
      );
    process.stdout.write(`The sample website is ready: ${config.apiUrl}/console/#/site/${siteId}/overview\n`);
  } finally {
    await platform.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
