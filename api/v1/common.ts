import { z } from 'zod';
import type { AnswerSpec } from '../route.ts';

export const ErrorBody = z
  .object({ error: z.string() })
  .meta({ title: 'Error', description: 'One plain sentence.' });

const refusal = (description: string): AnswerSpec => ({ description, schema: ErrorBody });
export const refusals = {
  400: refusal('The request is not valid; the sentence names the field.'),
  401: refusal('The credential is missing, wrong, expired or revoked.'),
  403: refusal('Outside the scopes, the role or the binding of the credential.'),
  404: refusal('Unknown, or of another account.'),
  413: refusal('The body is too large.'),
  429: {
    ...refusal('Too many requests.'),
    headers: { 'Retry-After': 'whole seconds until the next request may come' },
  },
  503: refusal('A part is down; try again after Retry-After.'),
} as const satisfies Record<number, AnswerSpec>;

/** The refusals that every route with a credential can give. */
export const always = {
  401: refusals[401],
  403: refusals[403],
  429: refusals[429],
  503: refusals[503],
} as const;

/** Postgres takes neither NUL nor halves of characters; no name needs another control character. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/u;

/** Trimmed text of 1 to `max` characters (code points, as JSON Schema counts them) that can be stored. */
export const line = (max: number) =>
  z
    .string()
    .refine((text) => !UNSTORABLE.test(text), 'must not hold control characters')
    .transform((text) => text.trim())
    .refine((text) => text !== '' && [...text].length <= max, `must be 1 to ${max} characters`)
    .meta({ override: { minLength: 1, maxLength: max, pattern: '\\S' } });

export const instant = z.iso.datetime({ precision: 3 }).describe('UTC ISO instant');
