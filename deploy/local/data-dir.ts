import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './problem.ts';

/** Raised when the files below the data directory change in a way that an older release cannot use. */
const LAYOUT = 1;
export const KAFKA_VERSION = '3.9.1';
export const POSTGRES_MAJOR = 18;

const versions = { layout: String(LAYOUT), kafka: KAFKA_VERSION, postgres: String(POSTGRES_MAJOR) };

/**
 * Makes the directory ours: creates it, checks that this release can use it, and keeps other copies out.
 * @throws Problem when another release made it, or another process uses it
 * @returns lets go of the directory
 */
export async function takeDataDir(dataDir: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
  } catch (error) {
    throw new Problem(
      `The data directory ${dataDir} cannot be made (${(error as Error).message}): choose another with DATA_DIR.`,
    );
  }
  checkVersion(dataDir);
  return lock(dataDir);
}

function checkVersion(dataDir: string): void {
  const file = join(dataDir, 'version.json');
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(versions)}\n`);
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

/** A socket says "in use" and goes away with its process, however that ends; a file with a pid would not. */
async function lock(dataDir: string): Promise<() => Promise<void>> {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  const path = join(tmpdir(), `engage-${hash}.lock`);
  if (await answers(path)) {
    throw new Problem(
      `The data directory ${dataDir} is in use by another copy: stop that one, or choose another with DATA_DIR.`,
    );
  }
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => closed(server);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
