import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached, cacheFolders, fillCache } from '../../deploy/local/files/user-cache.ts';

const run = promisify(execFile);

/** What `debian:…-slim` leaves out as well. Java's package needs the folder of manual pages. */
const SLIM = {
  essential: ['doc', 'info', 'locale', 'i18n', 'man'],
  minbase: ['doc', 'info', 'locale', 'i18n'],
};

export type Debian = { readonly variant: 'essential' | 'minbase'; readonly packages: readonly string[] };

/** The websocket binary for Node 24 needs the newer C library. */
const suite = (): string => (Number(process.versions.node.split('.')[0]) >= 24 ? 'trixie' : 'bookworm');

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * An archive of a Debian with these packages. It is kept for a week, because building it takes minutes on a busy
 * machine.
 * @throws Error in one sentence where mmdebstrap is missing
 */
export async function debianTar(debian: Debian): Promise<string> {
  const what = JSON.stringify([suite(), debian, SLIM]);
  const name = `debian-${createHash('sha256').update(what).digest('hex').slice(0, 16)}`;
  const caches = cacheFolders(process.env['XDG_CACHE_HOME']);
  const file = (folder: string): string => join(folder, 'root.tar');
  const kept = cached(caches, name);
  if (kept && Date.now() - statSync(file(kept)).mtimeMs < WEEK_MS) return file(kept);
  if (kept) rmSync(kept, { recursive: true });
  return file(await fillCache(caches, name, (folder) => makeTar(file(folder), debian)));
}

async function makeTar(tar: string, { variant, packages }: Debian): Promise<void> {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) {
    throw new Error(
      'NODE_IMAGE and BASE_IMAGE are not set, and mmdebstrap is not here to make them (Debian: apt-get install mmdebstrap).',
    );
  }
  const leaveOut = SLIM[variant].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  // Redistribution requires the licence notices, and the slim images keep them.
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
