import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { runOnce } from '../files/run-once.ts';
import { jarsBelow, jarsFile } from './jars.ts';

/** `npm run jars`: rewrites the versions and hashes of the broker's jars after a change of pom.xml. */
const usage =
  'npm run jars\nRegenerates deploy/local/kafka/jars.json after a change of pom.xml. Needs Maven.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
const folder = mkdtempSync(join(tmpdir(), 'engage-jars-'));
try {
  await runOnce('mvn', [
    ...['-q', '-B', '-f', projectFile('deploy', 'local', 'kafka', 'pom.xml')],
    ...['dependency:copy-dependencies', '-DincludeScope=runtime', '-Dmdep.useRepositoryLayout=true'],
    `-DoutputDirectory=${folder}`,
  ]);
  const found = jarsBelow(folder);
  writeFileSync(jarsFile, `${JSON.stringify(found, null, 2)}\n`);
  process.stdout.write(`${jarsFile} was written with ${found.length} jars.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
