import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { type Release, takeLock } from './lock.ts';
import { writeWhole } from './whole-file.ts';

/** Raised when the files below the data directory change in a way that an older release cannot use. */
const LAYOUT = 1;
export const KAFKA_VERSION = '3.9.2';
const POSTGRES_MAJOR = 18;

const versions = { layout: String(LAYOUT), kafka: KAFKA_VERSION, postgres: String(POSTGRES_MAJOR) };

/**
 * Takes the data directory: creates it, checks that this release can use it, and locks it. @throws Problem when another
 * release made it, or another process uses it @returns the function that releases it
 */
export async function takeDataDir(dataDir: string): Promise<Release> {
  const release = await lock(dataDir);
  try {
    checkVersion(dataDir);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Level by level: `mkdirSync` with `recursive` never returns below a folder that takes no entries, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another copy, started at the same instant, may have made it.
    if (!existsSync(path)) throw error;
  }
}

function checkVersion(dataDir: string): void {
  const file = join(dataDir, 'version.json');
  if (!existsSync(file)) {
    writeWhole(file, `${JSON.stringify(versions)}\n`);
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

async function lock(dataDir: string): Promise<Release> {
  let release: Release | null;
  try {
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    release = await takeLock(join(dataDir, 'lock'));
  } catch (error) {
    throw new Problem(
      `The data directory ${dataDir} cannot be written to (${(error as Error).message}): choose another with DATA_DIR.`,
    );
  }
  if (release) return release;
  throw new Problem(
    `The data directory ${dataDir} is in use by another copy: stop that one, or choose another with DATA_DIR.`,
  );
}
