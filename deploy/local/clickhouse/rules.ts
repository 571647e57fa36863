import { refusal, type StatementError } from './statement.ts';

/** What a statement may do, decided from the engine's own formatting of its text (decision 37). */
export type Verdict = {
  readonly reads: boolean;
  /** how the inline rows after the statement end; null without inline rows */
  readonly rows: 'values' | 'lines' | null;
};

const READS = [/^\(*(SELECT|WITH)\b/, /^(SHOW|DESCRIBE|EXISTS)\b/, /^EXPLAIN\b[^\n]*\n\(*(SELECT|WITH)\b/];
const WRITES = [
  /^INSERT INTO\b/,
  /^CREATE (OR REPLACE )?(DATABASE|TABLE|TEMPORARY TABLE|VIEW|MATERIALIZED VIEW)\b/,
  /^ALTER TABLE\b/,
  /^DROP (DATABASE|TABLE|TEMPORARY TABLE|VIEW)\b/,
  /^(TRUNCATE|OPTIMIZE|RENAME) TABLE\b/,
  /^EXCHANGE TABLES\b/,
  /^(DELETE FROM|UPDATE)\b/,
  /^SYSTEM (START|STOP) (CLEANUP|MERGES|TTL MERGES)\b/,
];
const ENGINES = new Set([
  ...['MergeTree', 'ReplacingMergeTree', 'AggregatingMergeTree', 'SummingMergeTree'],
  ...['Memory', 'Null', 'Atomic'],
]);
const TABLE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['numbers', 'numbers_mt', 'generaterandom', 'values', 'sqlstandardvalues', 'view', 'null'],
  // A string function has the same name; the table function reads what its argument names.
  'format',
]);
/**
 * Functions that read files or contact other servers. They are refused as bare words too: `arrayMap(file, …)` calls
 * one.
 */
const FUNCTIONS = new Set([
  'file',
  'catboostevaluate',
  ...['aiclassify', 'aiembed', 'aiextract', 'aigenerate', 'aitranslate'],
]);
const CLAUSES = /\b(INTO\s+OUTFILE|FROM\s+INFILE|PARALLEL\s+WITH)\b/i;
const CALLS = /[A-Za-z_]\w*(?=\()/g;
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'|`((?:[^`\\]|\\[\s\S])*)`/g;

/**
 * @param formatted one statement as `formatQuery` writes it: no comments, one way of quoting, keywords in capitals
 * @param tableFunctions every table function that the engine knows, in lower case
 * @throws StatementError for anything that is not listed
 */
export function checkStatement(formatted: string, tableFunctions: ReadonlySet<string>): Verdict {
  const text = withoutLiterals(formatted);
  if (/['`";]/.test(text)) throw denied('a statement that it cannot parse');
  const reads = READS.some((pattern) => pattern.test(text));
  if (!reads && !WRITES.some((pattern) => pattern.test(text))) {
    throw denied(`statements of the kind ${/^\W*(\w+(?: \w+)?)/.exec(text)?.[1] ?? '?'}`);
  }
  const clause = CLAUSES.exec(text);
  if (clause) throw denied(clause[0].toUpperCase());
  const word = find(text, /[A-Za-z_]\w*/g, (name) => FUNCTIONS.has(name));
  if (word) throw denied(`the function ${word}, also as a name`);
  const call = find(text, CALLS, (name) => tableFunctions.has(name) && !TABLE_FUNCTIONS.has(name));
  if (call) throw denied(`the table function ${call}`);
  // A setting can create a disk, whose folder is created before anything else is checked.
  if (find(text, CALLS, (name) => name === 'disk')) throw denied('disks');
  if (text.startsWith('CREATE')) {
    const engine = [...text.matchAll(/\bENGINE = (\w+)/g)].find(([, name]) => !ENGINES.has(name!));
    if (engine) throw denied(`the engine ${engine[1]}`);
  }
  return { reads, rows: rowsAfter(text) };
}

/** Replaces string literals by `?`, and unquotes names that are plain words. */
const withoutLiterals = (formatted: string): string =>
  formatted.replace(QUOTED, (_, name?: string) => {
    if (name === undefined) return '?';
    return /^[A-Za-z_]\w*$/.test(name) ? name : '_';
  });

const find = (text: string, pattern: RegExp, isRefused: (name: string) => boolean): string | undefined =>
  [...text.matchAll(pattern)].map(([name]) => name).find((name) => isRefused(name.toLowerCase()));

function rowsAfter(text: string): Verdict['rows'] {
  const format = text.startsWith('INSERT') ? /\bFORMAT (\w+)\s*$/.exec(text)?.[1] : undefined;
  if (format === undefined) return null;
  return format.toLowerCase() === 'values' ? 'values' : 'lines';
}

const denied = (what: string): StatementError =>
  refusal(
    497,
    'ACCESS_DENIED',
    `The embedded ClickHouse refuses ${what}: it works on its own tables only, so set CLICKHOUSE_URL to your own server for more.`,
  );

/**
 * The engine would run text after the inline rows as further, unchecked statements: in VALUES after a semicolon, in all
 * other formats after an empty line.
 * @throws StatementError
 */
export function checkInlineRows(sent: string | Buffer, rows: Verdict['rows']): void {
  if (rows === null) return;
  const text = typeof sent === 'string' ? sent.trimStart() : sent;
  const at = text.indexOf(rows === 'values' ? ';' : '\n\n');
  if (at < 0 || /^[;\s]*$/.test(String(text.slice(at)))) return;
  const why =
    rows === 'values'
      ? 'Rows of VALUES must not contain a semicolon here: send them as JSONEachRow.'
      : 'There must be no empty line before or between rows.';
  throw refusal(117, 'INCORRECT_DATA', why);
}
