import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';
import { freePorts } from '../../../deploy/local/testing/free-ports.ts';
import type { Engine } from '../engine.ts';

const run = promisify(execFile);
const folder = projectFile('deploy', 'compose');
export const exampleFile = join(folder, '.env.example');

/** An installation of deploy/compose, with its own project name and ports. */
export type Installation = {
  readonly addresses: {
    readonly base_url: string;
    readonly sdk_url: string;
    readonly frame_url: string;
    readonly collector_url: string;
    readonly prometheus_url: string;
  };
  /** Runs compose; resolves with its output. @throws Error with its error message */
  compose(...args: readonly string[]): Promise<string>;
  /** of every running container, as shown by `docker ps`: "Up 5 minutes (healthy)" */
  statuses(): { readonly service: string; readonly status: string }[];
  /** ids of the running containers of a service */
  containers(service: string): string[];
  /** kill -9 of a container's first process, as by the kernel: its restart policy applies */
  kill(container: string): void;
  /** as `docker inspect -f` */
  inspect(container: string, format: string): string;
};

/** Docker's compose plugin, or Debian's package. @throws Error in one sentence where neither is installed */
function findCompose(): readonly string[] {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return ['docker', 'compose'];
  if (spawnSync('docker-compose', ['version']).status === 0) return ['docker-compose'];
  throw new Error('There is no Docker Compose: install it first (Debian: apt-get install docker-compose).');
}

/** Writes the settings file as the README says, with a generated secret wherever one is needed. */
function writeSettings(path: string, more: Readonly<Record<string, string>>): void {
  const given = readFileSync(exampleFile, 'utf8').replaceAll(
    /^(\w+_(PASSWORD|SECRET))=$/gm,
    (_, name: string) => `${name}=${randomBytes(32).toString('hex')}`,
  );
  const lines = Object.entries(more).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, `${given}\n${lines.join('')}`, { mode: 0o600 });
}

export async function createInstallation(
  engine: Engine,
  settings: Readonly<Record<string, string>>,
): Promise<Installation> {
  const [api, storefront, frame, collector, prometheus, grafana] = await freePorts(6);
  const addresses = {
    base_url: `http://127.0.0.1:${api}/v1`,
    sdk_url: `http://127.0.0.1:${storefront}`,
    frame_url: `http://127.0.0.1:${frame}`,
    collector_url: `ws://127.0.0.1:${collector}`,
    prometheus_url: `http://127.0.0.1:${prometheus}`,
  };
  const file = join(engine.folder, 'compose.env');
  const project = `engage-test-${process.pid}`;
  writeSettings(file, {
    COMPOSE_PROJECT_NAME: project,
    PUBLISH_API_PORT: String(api),
    PUBLISH_STOREFRONT_PORT: String(storefront),
    PUBLISH_FRAME_PORT: String(frame),
    PUBLISH_COLLECTOR_PORT: String(collector),
    PUBLISH_PROMETHEUS_PORT: String(prometheus),
    PUBLISH_GRAFANA_PORT: String(grafana),
    API_URL: `http://127.0.0.1:${api}`,
    SDK_URL: addresses.sdk_url,
    FRAME_URL: addresses.frame_url,
    COLLECTOR_URL: addresses.collector_url,
    ...settings,
  });
  const compose = composer(engine, ['-p', project, '--env-file', file]);
  return {
    addresses,
    compose,
    statuses: () =>
      engine
        .docker(
          ...['ps', '--filter', `label=com.docker.compose.project=${project}`],
          ...['--format', '{{.Label "com.docker.compose.service"}}\t{{.Status}}'],
        )
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .map(([service = '', status = '']) => ({ service, status })),
    containers: (service) =>
      engine
        .docker(
          ...['ps', '-q', '--filter', `label=com.docker.compose.project=${project}`],
          ...['--filter', `label=com.docker.compose.service=${service}`],
        )
        .split('\n')
        .filter(Boolean),
    kill: (container) =>
      process.kill(Number(engine.docker('inspect', '-f', '{{.State.Pid}}', container)), 'SIGKILL'),
    inspect: (container, format) => engine.docker('inspect', '-f', format, container).trim(),
  };
}

/** Compose on this engine, with the file of deploy/compose. */
export function composer(engine: Engine, options: readonly string[]): Installation['compose'] {
  const [program, ...first] = findCompose();
  const env = { ...process.env, ...(engine.host && { DOCKER_HOST: engine.host }) };
  return async (...args) => {
    const all = [...first, '-f', join(folder, 'compose.yaml'), ...options, ...args];
    const { stdout } = await run(program!, all, { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  };
}

/** The services that do not have the wanted number of healthy containers yet. */
export function unhealthy({ statuses }: Installation, services: Readonly<Record<string, number>>): string[] {
  const now = statuses();
  return Object.entries(services).flatMap(([service, copies]) => {
    const all = now.filter((one) => one.service === service);
    const good = all.filter(({ status }) => status.includes('(healthy)')).length;
    return good === copies ? [] : [`${service}: ${all.map(({ status }) => status).join(', ') || 'none'}`];
  });
}
