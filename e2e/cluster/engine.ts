import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';
import { type Child, startChild, withParentDeathSignal } from '../../deploy/local/processes/child.ts';
import { debianTar } from './debian.ts';

/** A Docker engine: the existing one, or one started for the tests. */
export type Engine = {
  /** Runs `docker` and resolves with its output. @throws Error with its error output when it fails */
  docker(...args: readonly string[]): string;
  /** The same for commands that take minutes: the engine's own log is read meanwhile. */
  dockerAsync(...args: readonly string[]): Promise<string>;
  /** the output of a container, including why it ended */
  logs(container: string): string;
  /**
   * arguments of `docker build` for base images, where none can be pulled: built from Debian's packages and this Node
   */
  readonly buildArguments: readonly string[];
  /** DOCKER_HOST, for other programs */
  readonly host: string | undefined;
  /** for files that go into images; removed by `stop` */
  readonly folder: string;
  stop(): Promise<void>;
};

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * `host`: containers use the network of this machine, because the parts of the tests listen on 127.0.0.1. `bridge`:
 * they have their own networks, and ports are published.
 */
export type Network = 'host' | 'bridge';

/** @throws Error in one sentence where there is no engine, and none can be started */
export async function startEngine(network: Network = 'host'): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'engage-engine-'));
  const there = spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;
  const own = there ? null : await startDaemon(folder, network);
  const host = own ? `unix://${folder}/docker.sock` : process.env['DOCKER_HOST'];
  const at = host ? ['-H', host] : [];
  const docker: Engine['docker'] = (...args) => {
    const done = spawnSync('docker', [...at, ...args], { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
    if (done.status === 0) return done.stdout;
    throw new Error(`docker ${args[0]}: ${done.stderr.trim().split('\n').slice(-20).join('\n')}`);
  };
  const dockerAsync: Engine['dockerAsync'] = async (...args) =>
    (await run('docker', [...at, ...args], { maxBuffer: OUTPUT_BYTES_MAX })).stdout;
  const logs: Engine['logs'] = (container) => {
    const { stdout, stderr } = spawnSync('docker', [...at, 'logs', container], { encoding: 'utf8' });
    return stdout + stderr;
  };
  const stop = async (): Promise<void> => {
    await own?.stop();
    // The engine leaves this mount behind, which would prevent removing the folder.
    if (own) spawnSync('umount', [join(folder, 'exec', 'netns', 'default')]);
    rmSync(folder, { recursive: true, force: true });
  };
  const { NODE_IMAGE, BASE_IMAGE } = process.env;
  try {
    if (!NODE_IMAGE || !BASE_IMAGE) await importBases(dockerAsync, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  const node = NODE_IMAGE || 'engage-node';
  const base = BASE_IMAGE || 'engage-base';
  const buildArguments = ['--build-arg', `NODE_IMAGE=${node}`, '--build-arg', `BASE_IMAGE=${base}`];
  return { docker, dockerAsync, logs, buildArguments, host, folder, stop };
}

/** Addresses that another engine of the machine is unlikely to use. */
const networks: Readonly<Record<Network, readonly string[]>> = {
  host: ['--bridge=none', '--iptables=false'],
  bridge: ['--bip=172.31.79.1/24', '--default-address-pool=base=172.31.96.0/20,size=24'],
};

async function startDaemon(folder: string, network: Network): Promise<Child> {
  if (process.getuid?.() !== 0 || spawnSync('dockerd', ['--version']).status !== 0) {
    throw new Error(
      'There is no Docker engine: start one, or as root install dockerd (Debian: apt-get install docker.io).',
    );
  }
  const folders = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
  const socket = ['-H', `unix://${folder}/docker.sock`, '--pidfile', join(folder, 'pid')];
  return startChild({
    name: 'dockerd',
    ...withParentDeathSignal('SIGTERM', 'dockerd', [...folders, ...socket, ...networks[network]]),
    logFile: join(folder, 'dockerd.log'),
    readyLine: /API listen on/,
    readyMsMax: 60_000,
    stopSignal: 'SIGTERM',
    stopMsMax: 20_000,
  });
}

/**
 * A Debian built with `mmdebstrap` replaces a registry's slim image; the same with this Node and npm is the build
 * image.
 */
async function importBases(docker: Engine['dockerAsync'], folder: string): Promise<void> {
  const tar = await debianTar({ variant: 'essential', packages: ['libstdc++6'] });
  await docker('import', tar, 'engage-base');

  const context = join(folder, 'node');
  mkdirSync(context);
  const npm = join(dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm');
  cpSync(realpathSync(process.execPath), join(context, 'node'));
  cpSync(npm, join(context, 'npm'), { recursive: true });
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const { nodeLicenceFile } = (await import(
    pathToFileURL(projectFile('deploy', 'image', 'notices.mjs')).href
  )) as { nodeLicenceFile(): string };
  cpSync(nodeLicenceFile(), join(context, 'LICENSE'));
  if (certificates) cpSync(certificates, join(context, 'certificates.pem'));
  else writeFileSync(join(context, 'certificates.pem'), '');
  writeFileSync(
    join(context, 'Dockerfile'),
    `FROM engage-base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY LICENSE /usr/local/LICENSE
COPY certificates.pem /etc/certificates.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/certificates.pem npm_config_cafile=/etc/certificates.pem
`,
  );
  await docker('build', '-q', '-t', 'engage-node', context);
}
