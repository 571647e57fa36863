import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';

/** `npm run check`: types, style and unit tests, without the parts. Every check runs, even if another one fails. */
type Check = { readonly name: string; readonly needs: string; readonly args: readonly string[] };

exitOnUsageError(
  checkArguments(
    process.argv.slice(2),
    'npm run check [-- ARGUMENTS OF VITEST]\nRuns the checks of types and style and the unit tests, which need no parts.',
    () => null,
  ),
);

const checks = JSON.parse(readFileSync(projectFile('deploy', 'checks.json'), 'utf8')) as Check[];
const unit: Check = {
  name: 'unit tests',
  needs: 'vitest.config.ts',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...process.argv.slice(2)],
};

const failed = [...checks, unit]
  .filter(({ needs }) => existsSync(projectFile(needs)))
  .filter(({ name, args }) => {
    process.stderr.write(`check: ${name}\n`);
    return spawnSync(process.execPath, args, { cwd: projectFile(), stdio: 'inherit' }).status !== 0;
  })
  .map(({ name }) => name);

process.stdout.write(failed.length === 0 ? 'all checks passed\n' : `failed: ${failed.join('; ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
