import { type ChdbResult, drainPending, Session } from 'chdb';
import { projectFile } from '#schemas/files.ts';
import { FailedWrites, FREE_MIB_MIN, hasSpace } from './failed-writes.ts';
import { Guard } from './guard.ts';
import { checkInlineRows, type Verdict } from './rules.ts';
import { asStatementError, literal, refusal, type Statement } from './statement.ts';

export type Answer = {
  readonly bytes: Uint8Array;
  readonly format: string | null;
  readonly readRows: number;
  readonly writtenRows: number;
  readonly elapsedNs: number;
};

const READERS = 3;
const NO_ANSWER: Answer = {
  bytes: new Uint8Array(),
  format: null,
  readRows: 0,
  writtenRows: 0,
  elapsedNs: 0,
};

/** One file holds users, grants and settings; all connections of a process share the configuration of the first. */
const CONFIG = projectFile('deploy', 'local', 'clickhouse', 'engine.xml');
const open = (path: string): Session =>
  new Session(path, { connectionArgs: [`--config-file=${CONFIG}`, `--users_config=${CONFIG}`] });

/** One writer and some readers on one directory: a connection runs one statement at a time. */
export class Engine {
  readonly #path: string;
  readonly #guard: Guard;
  readonly #writer: Lane;
  readonly #readers: readonly Lane[];
  readonly #failedWrites: FailedWrites;

  /**
   * @param onFailedWrite called when a write to the directory has failed: what was written since is unreliable
   * @throws Error when another process has opened the directory
   */
  constructor(path: string, onFailedWrite: () => void) {
    this.#path = path;
    this.#writer = new Lane(open(path));
    this.#readers = Array.from({ length: READERS }, () => new Lane(open(path)));
    this.#guard = new Guard(open(path));
    this.#failedWrites = new FailedWrites(open(path), onFailedWrite);
  }

  /** @throws StatementError */
  async run(statement: Statement): Promise<Answer> {
    const task = taskOf(statement);
    const verdict = await this.#guard.verdictOf(task.text);
    checkInlineRows(task.rows?.values ?? task.text, verdict.rows);
    if (statement.readonly && !verdict.reads) {
      throw refusal(
        164,
        'READONLY',
        'Cannot execute query in readonly mode: send writing statements by POST.',
      );
    }
    if (statement.body?.length === 0) return NO_ANSWER;
    if (!verdict.reads && !hasSpace(this.#path)) {
      throw refusal(243, 'NOT_ENOUGH_SPACE', `The disk has less than ${FREE_MIB_MIN} MiB of free space.`);
    }
    const answer = await this.#laneFor(verdict).run(statement, task);
    if (!verdict.reads) await this.#failedWrites.check();
    return answer;
  }

  async close(): Promise<void> {
    const all = [this.#guard, this.#writer, ...this.#readers, this.#failedWrites];
    await Promise.all(all.map((one) => one.close()));
    await drainPending();
  }

  #laneFor({ reads }: Verdict): Lane {
    if (!reads) return this.#writer;
    return this.#readers.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least));
  }
}

/** The engine's input: a text, or the text of an INSERT and its rows separately. */
type Task = { readonly text: string; readonly rows: RawInsert | null };

function taskOf({ sql, body }: Statement): Task {
  if (body === null) return { text: sql, rows: null };
  const target = rawTarget(sql);
  if (target) return { text: sql, rows: { ...target, values: body } };
  return { text: `${sql}\n${body.toString('utf8')}`, rows: null };
}

/** A connection and its queue. Settings of a statement are reset before the next one runs. */
class Lane {
  waiting = 0;
  readonly #session: Session;
  #last: Promise<unknown> = Promise.resolve();
  #database = 'default';

  constructor(session: Session) {
    this.#session = session;
  }

  run(statement: Statement, task: Task): Promise<Answer> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#runNow(statement, task));
    this.#last = turn.then(
      () => this.#done(),
      () => this.#done(),
    );
    return turn;
  }

  async close(): Promise<void> {
    await this.#last;
    this.#session.close();
  }

  #done(): void {
    this.waiting -= 1;
  }

  async #runNow(statement: Statement, task: Task): Promise<Answer> {
    const names = Object.keys(statement.settings);
    try {
      if (statement.database !== this.#database) await this.#use(statement.database);
      await this.#set([
        ...Object.entries(statement.settings),
        ...Object.entries(statement.params).map(([name, value]) => [`param_${name}`, value] as const),
      ]);
      return await this.#execute(task, statement.format);
    } catch (error) {
      throw asStatementError(error);
    } finally {
      if (names.length > 0) {
        const reset = names.filter(isName).map((name) => `${name} = DEFAULT`);
        await this.#session.queryAsync(`SET ${reset.join(', ')}`).catch(() => {});
      }
    }
  }

  async #use(database: string): Promise<void> {
    await this.#session.queryAsync(`USE \`${database.replace(/[`\\]/g, '\\$&')}\``);
    this.#database = database;
  }

  async #set(entries: readonly (readonly [string, string])[]): Promise<void> {
    if (entries.length === 0) return;
    const bad = entries.find(([name]) => !isName(name));
    if (bad) throw refusal(115, 'UNKNOWN_SETTING', `Unknown setting '${bad[0]}'.`);
    const list = entries.map(([name, value]) => `${name} = ${literal(value)}`);
    await this.#session.queryAsync(`SET ${list.join(', ')}`);
  }

  async #execute({ text, rows }: Task, format: string | null): Promise<Answer> {
    if (rows === null) {
      const options = { format: format ?? 'TabSeparated' };
      return answerOf(await this.#session.queryAsync(text, options), format, text);
    }
    const { rowsWritten, elapsed } = await this.#session.insert(rows);
    return { ...NO_ANSWER, writtenRows: rowsWritten, elapsedNs: Math.round(elapsed * 1e9) };
  }
}

const isName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

function answerOf(result: ChdbResult, format: string | null, sql: string): Answer {
  return {
    bytes: result.bytes(),
    format: /\bFORMAT\s+(\w+)\s*;?\s*$/i.exec(sql)?.[1] ?? format,
    readRows: result.rowsRead,
    writtenRows: 0,
    elapsedNs: Math.round(result.elapsed * 1e9),
  };
}

type RawInsert = RawTarget & { values: Buffer };
type RawTarget = {
  table: string;
  format: 'JSONEachRow' | 'JSONCompactEachRow' | 'TabSeparated' | 'CSV';
  columns?: string[];
};

/**
 * The parts of a plain INSERT ... FORMAT, whose rows are passed to the engine as bytes; null for any other statement.
 */
function rawTarget(sql: string): RawTarget | null {
  const found =
    /^\s*INSERT\s+INTO\s+(?:TABLE\s+)?([\w.]+)\s*(?:\(([\w\s,]+)\))?\s*FORMAT\s+(JSONEachRow|JSONCompactEachRow|TabSeparated|CSV)\s*;?\s*$/i.exec(
      sql,
    );
  if (!found) return null;
  const columns = found[2]?.split(',').map((name) => name.trim());
  return {
    table: found[1]!,
    format: found[3] as RawTarget['format'],
    ...(columns ? { columns } : {}),
  };
}
