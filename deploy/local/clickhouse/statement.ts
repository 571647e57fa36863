/** One statement of the HTTP interface. */
export type Statement = {
  readonly sql: string;
  /** rows of an INSERT, or null */
  readonly body: Buffer | null;
  readonly database: string;
  readonly settings: Readonly<Record<string, string>>;
  /** values of `{name:Type}`, as written in the URL */
  readonly params: Readonly<Record<string, string>>;
  readonly format: string | null;
  /** it may only read, like everything sent by GET */
  readonly readonly: boolean;
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

/** A refusal of ours in ClickHouse's form. */
export const refusal = (code: number, name: string, text: string): StatementError =>
  new StatementError(code, `Code: ${code}. DB::Exception: ${text} (${name})`);

/** A text as an SQL literal. */
export const literal = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;

export function asStatementError(error: unknown): StatementError {
  if (error instanceof StatementError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const found = /Code:\s*(\d+)\.\s*DB::Exception[\s\S]*/.exec(text);
  if (found) return new StatementError(Number(found[1]), found[0]);
  return new StatementError(1001, `Code: 1001. DB::Exception: ${text}. (STD_EXCEPTION)`);
}
