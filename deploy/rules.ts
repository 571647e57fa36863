import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { NoPromtool, runPromtool } from './observe/promtool.ts';

/** `npm run rules`: promtool checks the alarms, runs their unit tests, and checks the names of the metrics. */
const usage = `npm run rules
Checks the alarms of deploy/prometheus with promtool, runs their unit tests, and checks the names of the metrics.
PROMTOOL is the path of promtool. By default the one in PATH is used, or that of Debian's package prometheus.`;

exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
try {
  for (const { what, passed, output } of await runPromtool(process.env['PROMTOOL'])) {
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}: ${what}\n${passed ? '' : `${output}\n`}`);
    if (!passed) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof NoPromtool)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
