import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Child, startChild, tied } from '../../deploy/local/child.ts';

/** A Docker engine: the one that is there, or one of our own for the time of the tests. */
export type Engine = {
  /** Runs `docker` and resolves with what it printed. @throws Error with what it said when it fails */
  docker(...args: readonly string[]): string;
  /** arguments of `docker build` for base images, where none can be pulled: made from Debian's packages and this Node */
  readonly buildArguments: readonly string[];
  stop(): Promise<void>;
};

/** @throws Error in one sentence where there is no engine, and none can be started */
export async function startEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'engage-engine-'));
  const there = spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;
  const own = there ? null : await startDaemon(folder);
  const host = own ? ['-H', `unix://${folder}/docker.sock`] : [];
  const docker: Engine['docker'] = (...args) => {
    const done = spawnSync('docker', [...host, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    if (done.status === 0) return done.stdout;
    throw new Error(`docker ${args[0]}: ${done.stderr.trim().split('\n').slice(-20).join('\n')}`);
  };
  const stop = async (): Promise<void> => {
    await own?.stop();
    // The engine leaves this mount behind, by which the folder could not be removed.
    if (own) spawnSync('umount', [join(folder, 'exec', 'netns', 'default')]);
    rmSync(folder, { recursive: true, force: true });
  };
  const { NODE_IMAGE, BASE_IMAGE } = process.env;
  try {
    if (!NODE_IMAGE || !BASE_IMAGE) importBases(docker, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  const node = NODE_IMAGE || 'engage-node';
  const base = BASE_IMAGE || 'engage-base';
  const buildArguments = ['--build-arg', `NODE_IMAGE=${node}`, '--build-arg', `BASE_IMAGE=${base}`];
  return { docker, buildArguments, stop };
}

async function startDaemon(folder: string): Promise<Child> {
  if (process.getuid?.() !== 0 || spawnSync('dockerd', ['--version']).status !== 0) {
    throw new Error(
      'There is no Docker engine: start one, or as root install dockerd (Debian: apt-get install docker.io).',
    );
  }
  const folders = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
  const socket = ['-H', `unix://${folder}/docker.sock`, '--pidfile', join(folder, 'pid')];
  // Containers use the host's network, as the parts of the tests listen on 127.0.0.1.
  return startChild({
    name: 'dockerd',
    ...tied('SIGTERM', 'dockerd', [...folders, ...socket, '--bridge=none', '--iptables=false']),
    logFile: join(folder, 'dockerd.log'),
    readyLine: /API listen on/,
    readyMsMax: 60_000,
    stopSignal: 'SIGTERM',
    stopMsMax: 20_000,
  });
}

/** What `debian:…-slim` leaves out as well. */
const SLIM = ['doc', 'man', 'info', 'locale', 'i18n'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);

/** Debian as `mmdebstrap` makes it stands for the slim image of a registry; the same with this very Node and npm builds. */
function importBases(docker: Engine['docker'], folder: string): void {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) {
    throw new Error(
      'NODE_IMAGE and BASE_IMAGE are not set, and mmdebstrap is not here to make them (Debian: apt-get install mmdebstrap).',
    );
  }
  const [major] = process.versions.node.split('.');
  // The websocket binary for Node 24 needs the newer C library.
  const suite = Number(major) >= 24 ? 'trixie' : 'bookworm';
  const tar = join(folder, 'base.tar');
  const empty = `--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*`;
  execFileSync('mmdebstrap', ['--variant=essential', '--include=libstdc++6', ...SLIM, empty, suite, tar], {
    stdio: 'pipe',
  });
  docker('import', tar, 'engage-base');
  rmSync(tar);

  const context = join(folder, 'node');
  mkdirSync(context);
  const npm = join(dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm');
  cpSync(realpathSync(process.execPath), join(context, 'node'));
  cpSync(npm, join(context, 'npm'), { recursive: true });
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) cpSync(certificates, join(context, 'certificates.pem'));
  else writeFileSync(join(context, 'certificates.pem'), '');
  writeFileSync(
    join(context, 'Dockerfile'),
    `FROM engage-base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.pem /etc/certificates.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/certificates.pem npm_config_cafile=/etc/certificates.pem
`,
  );
  docker('build', '-q', '-t', 'engage-node', context);
}
