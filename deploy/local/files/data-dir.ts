import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { type Release, takeLock } from './lock.ts';

/** Raised when the files below the data directory change in a way that an older release cannot use. */
const LAYOUT = 1;
export const KAFKA_VERSION = '3.9.2';
const POSTGRES_MAJOR = 18;

const versions = { layout: String(LAYOUT), kafka: KAFKA_VERSION, postgres: String(POSTGRES_MAJOR) };

/**
 * Takes the data directory: creates it, closes it to other users, checks that this release can use it, and locks it.
 * @param say reports changes of an existing directory
 * @throws Problem when it cannot be closed, another release made it, or another process uses it
 * @returns the function that releases it
 */
export async function takeDataDir(dataDir: string, say: (text: string) => void = () => {}): Promise<Release> {
  const release = await lock(dataDir, say);
  try {
    checkVersion(dataDir);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Level by level: `mkdirSync` with `recursive` never returns below a folder that allows no entries, such as /proc. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another copy, started at the same time, may have created it.
    if (!existsSync(path)) throw error;
  }
}

const OTHERS = 0o077;
/** Entries of a data directory that may exist before its version is known. */
const BEFORE_VERSION: readonly string[] = ['lock', 'logs', 'members', 'state'];

/** The directory holds passwords, keys and shoppers' data, in files that are not all private themselves. */
function closeToOthers(dataDir: string, say: (text: string) => void): void {
  const { mode } = statSync(dataDir);
  if ((mode & OTHERS) === 0) return;
  const rights = (mode & 0o777).toString(8);
  const why = isOurs(dataDir) ? tryToClose(dataDir) : 'it contains other files';
  if (why !== null) {
    throw new Problem(
      `The data directory ${dataDir} is accessible to other users (mode ${rights}), and that cannot be changed (${why}): choose another with DATA_DIR.`,
    );
  }
  say(`the data directory ${dataDir} was accessible to other users (mode ${rights}): changed to mode 700`);
}

/** Whether the directory is one of this project, and not a home directory or a shared folder such as /tmp. */
const isOurs = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'version.json')) ||
  readdirSync(dataDir).every((name) => BEFORE_VERSION.includes(name));

/** Closes the directory; returns why that failed, or null. */
function tryToClose(dataDir: string): string | null {
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    return (error as Error).message;
  }
  return (statSync(dataDir).mode & OTHERS) === 0 ? null : 'its file system does not store permissions';
}

function checkVersion(dataDir: string): void {
  const file = join(dataDir, 'version.json');
  if (!existsSync(file)) {
    writeFileAtomically(file, `${JSON.stringify(versions)}\n`);
    return;
  }
  const found = readVersions(file);
  for (const [name, version] of Object.entries(versions)) {
    const other = String(found[name] ?? 'none');
    const compatible = name === 'kafka' ? minor(other) === minor(version) : other === version;
    if (!compatible) {
      throw new Problem(
        `The data directory ${dataDir} was made with ${name} ${other}, and this release needs ${name} ${version}: ` +
          'choose another with DATA_DIR, or delete it.',
      );
    }
  }
}

const minor = (version: string): string => version.split('.').slice(0, 2).join('.');

function readVersions(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function lock(dataDir: string, say: (text: string) => void): Promise<Release> {
  let release: Release | null;
  try {
    makeFolder(dataDir, 0o700);
    closeToOthers(dataDir, say);
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    release = await takeLock(join(dataDir, 'lock'));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The data directory ${dataDir} cannot be written to (${(error as Error).message}): choose another with DATA_DIR.`,
    );
  }
  if (release) return release;
  throw new Problem(
    `The data directory ${dataDir} is in use by another copy: stop that one, or choose another with DATA_DIR.`,
  );
}
