import { readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'chdb';
import { Questions } from './questions.ts';

const EVENT = 'WriteBufferFromFileDescriptorWriteFailed';
const COUNT = `SELECT sum(value) FROM system.events WHERE event = '${EVENT}'`;
/** The parts that a merge replaced are kept for a second (`old_parts_lifetime`). They are used again if its result is damaged. */
const INTERVAL_MS = 250;
/** As in `engine.xml`, where merges keep to it. */
export const FREE_MIB_MIN = 64;

/**
 * Notices that the system refused a write, for instance because the disk is full. chDB continues as if it had
 * succeeded: it commits a part without its content, and acknowledges the insert. It only counts the failure.
 */
export class FailedWrites {
  readonly #questions: Questions;
  readonly #onFailed: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(session: Session, onFailed: () => void) {
    this.#questions = new Questions(session);
    this.#onFailed = onFailed;
    this.#timer = setInterval(() => void this.check().catch(() => {}), INTERVAL_MS);
  }

  /** Covers every write before the call. It is also called regularly, because merges write at any time. */
  async check(): Promise<void> {
    if ((await this.#questions.ask(COUNT)) !== '0') this.#onFailed();
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.#questions.close();
  }
}

export function hasSpace(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= FREE_MIB_MIN * 1024 * 1024;
}

/**
 * Deletes what would be wrong after a failed write: the tables' tokens of earlier inserts, because a part that was lost is
 * sent again and must not be taken for a repeat; and mutations without their end, with which a table cannot be loaded. A
 * repeated insert is stored twice until its rows are merged by their key.
 */
export function discardUnreliable(dir: string): void {
  for (const table of foldersIn(join(dir, 'store')).flatMap(foldersIn)) {
    rmSync(join(table, 'deduplication_logs'), { recursive: true, force: true });
    const mutations = readdirSync(table).filter((name) => /^(tmp_)?mutation_\d+\.txt$/.test(name));
    for (const file of mutations.map((name) => join(table, name))) {
      if (!readFileSync(file, 'utf8').endsWith('\n')) rmSync(file);
    }
  }
}

function foldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dir, name));
}
