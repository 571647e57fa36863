// npm test: installs what is missing, runs every check and every test, and ends with "N passed, N failed".
// Arguments go to vitest: npm test -- e2e/journeys
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, prepare, root, run, say } from './bootstrap.mjs';

if (process.argv.includes('--help')) {
  process.stdout.write(
    'Usage: npm test [-- ARGUMENTS OF VITEST]\nEvery check and every test against the real parts; ends with a count.\n',
  );
  process.exit(0);
}
await prepare();
let passed = 0;
let failed = 0;
const began = Date.now();

for (const check of JSON.parse(readFileSync(join(root, 'deploy', 'checks.json'), 'utf8'))) {
  if (!existsSync(join(root, check.needs))) continue;
  say(`check: ${check.name}`);
  if ((await run(process.execPath, check.args)) === 0) passed += 1;
  else failed += 1;
}

await buildPages();
mkdirSync(join(root, '.cache'), { recursive: true });
const report = join(root, '.cache', `vitest-${process.pid}.json`);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const code = await run(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)]);
const counts = readReport(report);
passed += counts.passed;
failed += counts.failed;
// A run that ends badly without a failed test (nothing found, an error outside a test) has failed all the same.
if (code !== 0 && counts.failed === 0) failed += 1;
for (const name of counts.skipped) say(`skipped: ${name}`);
say(`took ${((Date.now() - began) / 1_000).toFixed(0)} s`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: [] };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const tests = result.testResults.flatMap((one) => one.assertionResults);
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  // A file that cannot be loaded has no tests to count, and has failed.
  const broken = result.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: skipped.map((test) => test.fullName),
  };
}
