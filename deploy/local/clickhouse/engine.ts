import { type ChdbResult, drainPending, Session } from 'chdb';

/** One statement as the HTTP interface takes it. */
export type Statement = {
  readonly sql: string;
  /** rows of an INSERT, or null */
  readonly body: Buffer | null;
  readonly database: string;
  readonly settings: Readonly<Record<string, string>>;
  /** values of `{name:Type}`, as the text of the URL */
  readonly params: Readonly<Record<string, string>>;
  readonly format: string | null;
};

export type Answer = {
  readonly bytes: Uint8Array;
  readonly format: string | null;
  readonly readRows: number;
  readonly writtenRows: number;
  readonly elapsedNs: number;
};

/** ClickHouse refused the statement; `code` is its number and the message its text. */
export class StatementError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.name = 'StatementError';
    this.code = code;
  }
}

const READERS = 3;
const NO_ANSWER: Answer = {
  bytes: new Uint8Array(),
  format: null,
  readRows: 0,
  writtenRows: 0,
  elapsedNs: 0,
};

/** One writer and some readers on one directory: a connection runs one statement at a time. */
export class Engine {
  readonly #writer: Lane;
  readonly #readers: readonly Lane[];

  /** @throws Error when another process holds the directory */
  constructor(path: string) {
    this.#writer = new Lane(new Session(path));
    this.#readers = Array.from({ length: READERS }, () => new Lane(new Session(path)));
  }

  run(statement: Statement): Promise<Answer> {
    return this.#laneFor(statement).run(statement);
  }

  async close(): Promise<void> {
    await Promise.all([this.#writer, ...this.#readers].map((lane) => lane.close()));
    await drainPending();
  }

  #laneFor(statement: Statement): Lane {
    if (!isRead(statement.sql)) return this.#writer;
    return this.#readers.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least));
  }
}

const withoutComments = (sql: string): string => sql.replace(/^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
const isRead = (sql: string): boolean =>
  /^(\(|select|with|show|describe|desc|exists|explain|values)\b/i.test(withoutComments(sql));

/** A connection and its queue. Whatever a statement sets is put back before the next one runs. */
class Lane {
  waiting = 0;
  readonly #session: Session;
  #last: Promise<unknown> = Promise.resolve();
  #database = 'default';

  constructor(session: Session) {
    this.#session = session;
  }

  run(statement: Statement): Promise<Answer> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#runNow(statement));
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

  async #runNow(statement: Statement): Promise<Answer> {
    const names = Object.keys(statement.settings);
    try {
      if (statement.database !== this.#database) await this.#use(statement.database);
      await this.#set([
        ...Object.entries(statement.settings),
        ...Object.entries(statement.params).map(([name, value]) => [`param_${name}`, value] as const),
      ]);
      return await this.#execute(statement);
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
    if (bad)
      throw new StatementError(
        115,
        `Code: 115. DB::Exception: Unknown setting '${bad[0]}'. (UNKNOWN_SETTING)`,
      );
    const list = entries.map(([name, value]) => `${name} = ${literal(value)}`);
    await this.#session.queryAsync(`SET ${list.join(', ')}`);
  }

  async #execute({ sql, body, format }: Statement): Promise<Answer> {
    const options = format ? { format } : { format: 'TabSeparated' };
    if (body === null) return answerOf(await this.#session.queryAsync(sql, options), format, sql);
    if (body.length === 0) return NO_ANSWER;
    const target = rawTarget(sql);
    if (!target)
      return answerOf(await this.#session.queryAsync(`${sql}\n${body.toString('utf8')}`, options), null, '');
    const { rowsWritten, elapsed } = await this.#session.insert({ ...target, values: body });
    return { ...NO_ANSWER, writtenRows: rowsWritten, elapsedNs: Math.round(elapsed * 1e9) };
  }
}

const isName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
const literal = (value: string): string => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;

function answerOf(result: ChdbResult, format: string | null, sql: string): Answer {
  return {
    bytes: result.bytes(),
    format: /\bFORMAT\s+(\w+)\s*;?\s*$/i.exec(sql)?.[1] ?? format,
    readRows: result.rowsRead,
    writtenRows: 0,
    elapsedNs: Math.round(result.elapsed * 1e9),
  };
}

type RawTarget = {
  table: string;
  format: 'JSONEachRow' | 'JSONCompactEachRow' | 'TabSeparated' | 'CSV';
  columns?: string[];
};

/** The parts of a plain INSERT ... FORMAT, whose rows then go to the engine as bytes; null for any other statement. */
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

function asStatementError(error: unknown): StatementError {
  if (error instanceof StatementError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const found = /Code:\s*(\d+)\.\s*DB::Exception[\s\S]*/.exec(text);
  if (found) return new StatementError(Number(found[1]), found[0]);
  return new StatementError(1001, `Code: 1001. DB::Exception: ${text}. (STD_EXCEPTION)`);
}
