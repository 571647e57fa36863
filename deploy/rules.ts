import { NoPromtool, runPromtool } from './observe/promtool.ts';

/** `npm run rules`: promtool reads the alarms, plays their tests, and judges the names of the metrics. */
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
