import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `debian:…-slim` leaves out as well. Java's package asks for the folder of manual pages. */
const SLIM = {
  essential: ['doc', 'info', 'locale', 'i18n', 'man'],
  minbase: ['doc', 'info', 'locale', 'i18n'],
};

export type Debian = { readonly variant: 'essential' | 'minbase'; readonly packages: readonly string[] };

/** The websocket binary for Node 24 needs the newer C library. */
const suite = (): string => (Number(process.versions.node.split('.')[0]) >= 24 ? 'trixie' : 'bookworm');

/** Writes the files of a Debian with these packages into `tar`. @throws Error in one sentence where mmdebstrap is missing */
export async function writeDebian(tar: string, { variant, packages }: Debian): Promise<void> {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) {
    throw new Error(
      'NODE_IMAGE and BASE_IMAGE are not set, and mmdebstrap is not here to make them (Debian: apt-get install mmdebstrap).',
    );
  }
  const leaveOut = SLIM[variant].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  // A redistribution owes its notices, and the slim images keep them.
  const notices = '--dpkgopt=path-include=/usr/share/doc/*/copyright';
  const empty = '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*';
  const noCluster = `mkdir -p "$1"/etc/postgresql-common && echo create_main_cluster = false > "$1"/etc/postgresql-common/createcluster.conf`;
  await run(
    'mmdebstrap',
    [
      ...[`--variant=${variant}`, `--include=${packages.join(',')}`, '--dpkgopt=force-unsafe-io'],
      ...[...leaveOut, notices, `--essential-hook=${noCluster}`, empty, suite(), tar],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
}
