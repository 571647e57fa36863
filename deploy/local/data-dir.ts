import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Problem(
      `The data directory ${dataDir} cannot be written to (${(error as Error).message}): choose another with DATA_DIR.`,
    );
  }
  checkVersion(dataDir);
  return lock(dataDir);
}

/** Level by level: `mkdirSync` with `recursive` never returns below a folder that takes no entries, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
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
  const server = createServer((socket) => socket.end());
  // Taking it before asking who has it: of two copies that start at once only one can.
  if (!(await listens(server, path))) {
    const inUse = `The data directory ${dataDir} is in use by another copy: stop that one, or choose another with DATA_DIR.`;
    if (await answers(path)) throw new Problem(inUse);
    // What a killed copy left behind.
    rmSync(path, { force: true });
    if (!(await listens(server, path))) throw new Problem(inUse);
  }
  server.unref();
  return () => closed(server);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/** False when the path is taken; any other failure rejects. */
const listens = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(path, () => resolve(true));
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
