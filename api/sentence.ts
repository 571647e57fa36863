import type { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';

type Issue = z.core.$ZodIssue;

const field = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The body' : `"${path.map(String).join('.')}"`;

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

function predicate(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nouns[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** One plain sentence that names the field, for the first thing that is wrong. */
const sentenceOf = (issue: Issue): string => `${field(issue.path)} ${predicate(issue)}.`;

/** The value as the schema reads it. @throws HttpError 400 with one sentence */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new HttpError(400, sentenceOf(result.error.issues[0]!));
}
