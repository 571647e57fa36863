import { dataDirFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { checkSite } from './check-site/check.ts';
import { targetFrom, usage } from './check-site/target.ts';

exitOnUsageError(checkArguments(process.argv.slice(2), usage, () => null));

try {
  const target = targetFrom(process.argv.slice(2), process.env, dataDirFrom(process.env));
  const good = await checkSite(target, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
