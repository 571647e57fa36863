import type { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';

type Issue = z.core.$ZodIssue;

const field = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The body' : `"${path.map(String).join('.')}"`;

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** `at most 5`, `at most 5 characters`; for a list the number of entries. */
function bound(origin: string, which: 'least' | 'most', count: number | bigint): string {
  if (origin === 'array')
    return `must have at ${which} ${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;
  return `must be at ${which} ${count}${origin === 'string' ? ' characters' : ''}`;
}

function predicate(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nouns[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum);
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** One plain sentence for the first problem, which names the field. */
const sentenceOf = (issue: Issue): string => `${field(issue.path)} ${predicate(issue)}.`;

/** The parsed value. @throws HttpError 400 with one sentence */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new HttpError(400, sentenceOf(result.error.issues[0]!));
}
