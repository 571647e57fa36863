import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild, withParentDeathSignal } from '../../deploy/local/processes/child.ts';
import { artifactFile } from './maven.ts';

const run = promisify(execFile);
const APICURIO = {
  name: 'Apicurio Registry, 142 MB',
  coordinates: 'io.apicurio:apicurio-registry-app:2.6.13.Final:tar.gz:all',
  file: 'apicurio-registry-app-2.6.13.Final-all.tar.gz',
  sha256: '3cda1b34aa020fb4ac4dd6a66018d757e81e437f97e20a1f92d366b70091c6ba',
} as const;
const JAR = 'apicurio-registry-app-2.6.13.Final-runner.jar';

/** Unpacks Apicurio Registry from Maven Central, which supports only the database H2. */
export async function unpackApicurio(into: string): Promise<void> {
  const archive = await artifactFile(APICURIO);
  mkdirSync(into, { recursive: true });
  await run('tar', ['xzf', archive, '-C', into]);
}

/** A certificate and its key, as PEM files: the registry then accepts TLS only. */
export type ServerTls = { readonly certificate: string; readonly key: string };

const listens = (port: number, tls: ServerTls | undefined): readonly string[] =>
  tls
    ? [
        '-Dquarkus.http.insecure-requests=disabled',
        `-Dquarkus.http.ssl-port=${port}`,
        `-Dquarkus.http.ssl.certificate.files=${tls.certificate}`,
        `-Dquarkus.http.ssl.certificate.key-files=${tls.key}`,
      ]
    : [`-Dquarkus.http.port=${port}`];

/** Its data stay in `home` when it is stopped and started again. */
export async function startApicurio(
  home: string,
  port: number,
  tls?: ServerTls,
): Promise<Child & { readonly url: string }> {
  const java = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin', 'java') : 'java';
  const options = [
    ...['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
    ...['-Dquarkus.http.host=127.0.0.1', ...listens(port, tls)],
    `-Dregistry.datasource.url=jdbc:h2:file:${join(home, 'data')}`,
  ];
  const child = await startChild({
    name: 'Apicurio Registry',
    ...withParentDeathSignal('SIGTERM', java, [...options, '-jar', join(home, 'program', JAR)]),
    env: { ...process.env, REGISTRY_DATASOURCE_URL: `jdbc:h2:file:${join(home, 'data')}` },
    logFile: join(home, 'registry.log'),
    readyLine: /Listening on: http/,
    readyMsMax: 170_000,
    stopSignal: 'SIGTERM',
    stopMsMax: 20_000,
  });
  return { ...child, url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/apis/ccompat/v7` };
}
