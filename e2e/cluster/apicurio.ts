import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached, cacheFolders, fillCache } from '../../deploy/local/files/user-cache.ts';
import { type Child, startChild, tied } from '../../deploy/local/processes/child.ts';

const run = promisify(execFile);
const APICURIO = {
  artifact: 'io.apicurio:apicurio-registry-app:2.6.13.Final:tar.gz:all',
  file: 'apicurio-registry-app-2.6.13.Final-all.tar.gz',
  jar: 'apicurio-registry-app-2.6.13.Final-runner.jar',
  sha256: '3cda1b34aa020fb4ac4dd6a66018d757e81e437f97e20a1f92d366b70091c6ba',
} as const;

/** Unpacks Apicurio Registry as Maven Central has it, which knows the database H2 alone; it is fetched once. */
export async function unpackApicurio(into: string): Promise<void> {
  const caches = cacheFolders(process.env['XDG_CACHE_HOME']);
  const folder = cached(caches, APICURIO.sha256) ?? (await fillCache(caches, APICURIO.sha256, fetchApicurio));
  mkdirSync(into, { recursive: true });
  await run('tar', ['xzf', join(folder, APICURIO.file), '-C', into]);
}

/** @throws Error when Maven Central has another file under this name */
async function fetchApicurio(folder: string): Promise<void> {
  process.stderr.write('Apicurio Registry: fetching it with Maven (142 MB, once)\n');
  const args = [
    `-Dartifact=${APICURIO.artifact}`,
    `-DoutputDirectory=${folder}`,
    '-Dmdep.useBaseVersion=true',
  ];
  await run('mvn', ['-q', '-B', 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy', ...args]);
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, APICURIO.file)))
    .digest('hex');
  if (hash !== APICURIO.sha256)
    throw new Error(`${APICURIO.file} has another content: its SHA-256 is ${hash}`);
}

/** Its data stay in `home` when it is stopped and started again. */
export async function startApicurio(home: string, port: number): Promise<Child & { readonly url: string }> {
  const java = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin', 'java') : 'java';
  const options = [
    ...['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
    ...['-Dquarkus.http.host=127.0.0.1', `-Dquarkus.http.port=${port}`],
    `-Dregistry.datasource.url=jdbc:h2:file:${join(home, 'data')}`,
  ];
  const child = await startChild({
    name: 'Apicurio Registry',
    ...tied('SIGTERM', java, [...options, '-jar', join(home, 'program', APICURIO.jar)]),
    env: { ...process.env, REGISTRY_DATASOURCE_URL: `jdbc:h2:file:${join(home, 'data')}` },
    logFile: join(home, 'registry.log'),
    readyLine: /Listening on: http/,
    readyMsMax: 170_000,
    stopSignal: 'SIGTERM',
    stopMsMax: 20_000,
  });
  return { ...child, url: `http://127.0.0.1:${port}/apis/ccompat/v7` };
}
