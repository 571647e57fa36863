import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedPackages } from '../../deploy/supply/debian.ts';

/** Debian's packages for a shop. */
const DEBIAN = ['mariadb-server-core', 'mariadb-client-core', 'libaio1', 'liburing2', 'libnuma1'];
const PHP_EXTENSIONS = ['mysqlnd', 'mysqli', 'mbstring', 'dom', 'xml', 'simplexml', 'xmlreader', 'curl'];

export type Packages = {
  /** where Debian's packages are unpacked */
  readonly root: string;
  /** WordPress, which is copied into a shop */
  readonly wordpress: string;
  /** the WooCommerce plugin; null if none was given, because no package registry has it */
  readonly woocommerce: string | null;
  readonly phpArguments: readonly string[];
};

const output = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8' }).trim();

/** What the machine lacks for these tests; null when they can run. */
export function missingRequirement(): string | null {
  if (spawnSync('php', ['-v']).status !== 0) return 'php (Debian: apt-get install php-cli)';
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'apt-get: the packages are Debian’s';
  return null;
}

/**
 * Debian's WordPress and MariaDB, downloaded once. `WORDPRESS` and `WOOCOMMERCE` name other folders: WooCommerce is in
 * no package registry, and its tests run only when the second is set.
 */
export function packages(): Packages {
  const version = output('php', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;');
  const names = [
    ...DEBIAN,
    'wordpress',
    ...['mysql', 'mbstring', 'xml', 'curl'].map((one) => `php${version}-${one}`),
  ];
  const root = unpackedPackages('woocommerce', names);
  const api = readdirSync(join(root, 'usr/lib/php')).find((name) => /^\d{8}$/.test(name))!;
  const loaded = new Set(output('php', '-m').toLowerCase().split('\n'));
  const extensions = PHP_EXTENSIONS.filter((name) => !loaded.has(name));
  return {
    root,
    wordpress: process.env['WORDPRESS'] || join(root, 'usr/share/wordpress'),
    woocommerce: process.env['WOOCOMMERCE'] || null,
    phpArguments: extensions.flatMap((name) => [
      '-d',
      `extension=${join(root, 'usr/lib/php', api, name)}.so`,
    ]),
  };
}

/** Debian links some files of WordPress to places in `/etc` and to packages that a shop does not need. */
export function copyWordPress(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !file.endsWith('/wp-config.php') && existsSync(file),
  });
}
