import type { Session } from 'chdb';
import { Questions } from './questions.ts';
import { checkStatement, type Verdict } from './rules.ts';
import { asStatementError, literal, refusal, StatementError } from './statement.ts';

const VERDICTS_MAX = 1_000;
const KEPT_CHARS_MAX = 16_384;
/** Above the longest body, so that no statement that may run is too long to be checked. */
const QUERY_BYTES_MAX = 1024 * 1024 * 1024;

/** Base64 literals of the views would take longer to check than to run. Their quoted text is shortened. */
const LONG_BASE64 = /'[A-Za-z0-9+/=]{256,}'/g;

/**
 * Checks every statement before it runs. The engine parses and formats it, so that there is only one parser; formatting
 * accepts a single statement, while execution would run every statement of a text.
 */
export class Guard {
  readonly #questions: Questions;
  readonly #tableFunctions: ReadonlySet<string>;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(session: Session) {
    this.#questions = new Questions(session);
    session.query(`SET max_query_size = ${QUERY_BYTES_MAX}`);
    const names = session.query('SELECT lower(name) FROM system.table_functions', 'TabSeparated');
    this.#tableFunctions = new Set(names.trim().split('\n'));
  }

  /** @throws StatementError when the text is more than one statement, or one that is not allowed */
  async verdictOf(text: string): Promise<Verdict> {
    const short = text.replace(LONG_BASE64, "''");
    const known = this.#verdicts.get(short);
    if (known) return known;
    const verdict = checkStatement(await this.#format(short), this.#tableFunctions);
    if (short.length <= KEPT_CHARS_MAX) this.#keep(short, verdict);
    return verdict;
  }

  close(): Promise<void> {
    return this.#questions.close();
  }

  #keep(text: string, verdict: Verdict): void {
    if (this.#verdicts.size >= VERDICTS_MAX) this.#verdicts.delete(this.#verdicts.keys().next().value!);
    this.#verdicts.set(text, verdict);
  }

  async #format(text: string): Promise<string> {
    if (text.includes('\0'))
      throw refusal(62, 'SYNTAX_ERROR', 'Syntax error: a statement must not contain NUL.');
    try {
      return await this.#questions.ask(`SELECT formatQuery(${literal(text)})`);
    } catch (error) {
      const { code, message } = asStatementError(error);
      throw new StatementError(
        code,
        message.replace(/[:.]*\s*In scope SELECT formatQuery[\s\S]*/, `. (${nameOf(message)})`),
      );
    }
  }
}

const nameOf = (message: string): string => /\(([A-Z_]+)\)\s*$/.exec(message)?.[1] ?? 'SYNTAX_ERROR';
