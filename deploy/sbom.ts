import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { type Bom, completeBom } from './supply/sbom.ts';

/** `npm run sbom -- FILE`: all components of this project, as CycloneDX. */
const PRODUCTION = '--production';
const usage = `npm run sbom -- FILE [${PRODUCTION}]
Writes a software bill of materials (CycloneDX, JSON) to FILE: the packages of the lock file, the jars of the embedded
Kafka, its Java, and the websocket binaries. ${PRODUCTION} omits what only builds and tests need. It queries no registry.`;

function problem([file, flag, more]: readonly string[]): string | null {
  if (file === undefined || file.startsWith('-')) return 'Name the file to write.';
  if (flag !== undefined && flag !== PRODUCTION)
    return `Unknown flag "${flag}": the only one is ${PRODUCTION}.`;
  return more === undefined ? null : `Unexpected argument "${more}".`;
}

function write(file: string, bom: Bom): void {
  try {
    writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
    process.stdout.write(`${file} was written with ${bom.components.length} components.\n`);
  } catch (error) {
    process.stderr.write(`${file} cannot be written (${(error as Error).message}): name another file.\n`);
    process.exitCode = 1;
  }
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
const omit = args[1] === PRODUCTION ? ['--omit=dev'] : [];
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...omit],
  { cwd: projectFile(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status === 0) {
  const bom = completeBom(JSON.parse(stdout) as Bom);
  write(resolve(args[0]!), bom);
} else {
  process.stderr.write(`npm could not list the packages: ${stderr.trim().split('\n').at(-1) ?? ''}\n`);
  process.exitCode = 1;
}
