// npm test: installs what is missing, runs every check and every test, names what failed and what was skipped, and ends
// with "N passed, N failed, N skipped". Arguments go to vitest: npm test -- e2e/journeys
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildPages, prepare, root, run, say } from './bootstrap.mjs';

if (process.argv.includes('--help')) {
  process.stdout.write(
    'Usage: npm test [-- ARGUMENTS OF VITEST]\nRuns every check, and every test against the real parts; ends with a count.\n',
  );
  process.exit(0);
}
await prepare();
let passed = 0;
const failed = [];
const began = Date.now();

for (const check of JSON.parse(readFileSync(join(root, 'deploy', 'checks.json'), 'utf8'))) {
  if (!existsSync(join(root, check.needs))) continue;
  say(`check: ${check.name}`);
  if ((await run(process.execPath, check.args)) === 0) passed += 1;
  else failed.push(`check: ${check.name}`);
}

await buildPages();
mkdirSync(join(root, '.cache'), { recursive: true });
const report = join(root, '.cache', `vitest-${process.pid}.json`);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const code = await run(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)]);
const counts = readReport(report);
passed += counts.passed;
failed.push(...counts.failed);
// A run that ends badly without a failed test (no tests found, an error outside a test) has failed all the same.
if (code !== 0 && counts.failed.length === 0) failed.push('the test run itself, outside any test');
for (const name of counts.skipped) say(`skipped: ${name}`);
for (const name of failed) say(`failed: ${name}`);
say(`took ${((Date.now() - began) / 1_000).toFixed(0)} s`);
process.stdout.write(`${passed} passed, ${failed.length} failed, ${counts.skipped.length} skipped\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The number of passed tests, and the names of the others, each with its file: two projects may run the same test. */
function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: [], skipped: [] };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const nameOf = (path, test) => `${relative(root, path)}: ${test}`;
  const namesOf = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(wanted).map(({ fullName }) => nameOf(name, fullName)),
    );
  // A file that cannot be loaded has no tests to count, but counts as failed.
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return {
    passed: namesOf(({ status }) => status === 'passed').length,
    failed: [
      ...namesOf(({ status }) => status === 'failed'),
      ...broken.map(({ name }) => nameOf(name, 'cannot be loaded')),
    ],
    skipped: namesOf(({ status }) => status !== 'passed' && status !== 'failed'),
  };
}
