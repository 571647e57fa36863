import { dataDirFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { type Target, targetFrom, usage } from './orders/arguments.ts';
import { importOrders } from './orders/import.ts';
import { ImportStopped } from './orders/problem.ts';

/** `npm run orders -- import`: imports a shop's past orders through its order feed. */
const args = process.argv.slice(2);
const target = targetFrom(args, process.env, dataDirFrom(process.env));
exitOnUsageError(checkArguments(args, usage, () => (typeof target === 'string' ? target : null)));
try {
  const whole = await importOrders(target as Target, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = whole ? 0 : 1;
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof ImportStopped ? message : `The import failed: ${stack}`}\n`);
  process.exitCode = 1;
}
