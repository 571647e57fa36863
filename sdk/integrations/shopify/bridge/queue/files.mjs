/** Files that survive a crash: a reader finds either the old content or the new content, never a part. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** Resolves once the file and its directory entry are on disk. */
export async function writeDurably(path, content) {
  const file = await open(`${path}.new`, 'w', OWNER_ONLY);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Creates the folder and checks that it is writable. @throws Error that names the wrong setting */
export function writableFolder(path) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    closeSync(openSync(`${path}/.writable`, 'w', OWNER_ONLY));
  } catch (cause) {
    throw new Error(`The bridge cannot write its queue to ${path}: set BRIDGE_FOLDER.`, {
      cause,
    });
  }
  return path;
}

/** The same, and removes temporary files that a crash left; only for the one process that writes there. */
export function ownFolder(path) {
  writableFolder(path);
  for (const name of readdirSync(path)) if (name.endsWith('.new')) unlinkSync(`${path}/${name}`);
  return path;
}

/**
 * An append-only file of lines, rewritten when lines are no longer needed. A crash may cut off the last line, whose
 * append was never confirmed; it is dropped when the file is next opened.
 */
export class Lines {
  #path;
  #writing = Promise.resolve();

  constructor(path) {
    this.#path = path;
  }

  read() {
    try {
      return readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  }

  /** Resolves once the line is on disk. */
  append(line) {
    const written = this.#writing.then(async () => {
      const file = await open(this.#path, 'a', OWNER_ONLY);
      try {
        await file.appendFile(`${line}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Only while nothing is being appended. */
  replaceNow(lines) {
    writeFileSync(`${this.#path}.new`, lines.map((line) => `${line}\n`).join(''), { mode: OWNER_ONLY });
    const file = openSync(`${this.#path}.new`, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** Waits for pending appends. `make` returns the lines to keep. */
  replace(make) {
    const written = this.#writing.then(() => this.replaceNow(make()));
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
