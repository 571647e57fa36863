import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';

/** An entry of package-lock.json, as far as it is read here. */
export type Locked = {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
};
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

export const readLock = (): Lock =>
  JSON.parse(readFileSync(projectFile('package-lock.json'), 'utf8')) as Lock;

/** The packages below node_modules, without the project itself. */
export const lockedPackages = ({ packages }: Lock): [path: string, entry: Locked][] =>
  Object.entries(packages).filter(([path]) => path !== '');

/** `@a/b` of `node_modules/x/node_modules/@a/b` */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Entries whose content npm cannot verify, because the lock file has no hash of them (decision 13). */
export const withoutIntegrity = (lock: Lock): string[] =>
  lockedPackages(lock).flatMap(([path, entry]) => (entry.integrity ? [] : [path]));

export type Installed = {
  readonly path: string;
  readonly dev: boolean;
  readonly package: Readonly<Record<string, unknown>>;
};

/** The packages that are installed on this machine, with the licence that each states. */
export const installedPackages = (lock: Lock): Installed[] =>
  lockedPackages(lock).flatMap(([path, entry]) => {
    const file = projectFile(...path.split('/'), 'package.json');
    if (!existsSync(file)) return [];
    return [{ path, dev: entry.dev === true, package: JSON.parse(readFileSync(file, 'utf8')) }];
  });
