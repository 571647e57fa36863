import { z } from 'zod';
import { type Field, faultOf } from '#schemas/fields/field.ts';
import { INSTANT_US_MAX } from '#schemas/views/table.ts';
import type { AnswerSpec } from '../route.ts';
import { parseInstantUs } from '../views/instant.ts';

export const ErrorBody = z
  .object({ error: z.string() })
  .meta({ title: 'Error', description: 'One plain sentence.' });

const refusal = (description: string): AnswerSpec => ({ description, schema: ErrorBody });
export const tagHeader = { ETag: 'for If-None-Match: holds while the view says the same to this caller' };
/** Of a view: its ETag still holds. */
export const unchanged: AnswerSpec = {
  description: 'Not modified: what the caller has (If-None-Match) is current.',
};
export const refusals = {
  400: refusal('The request is not valid; the sentence names the field.'),
  401: refusal('The credential is missing, wrong, expired or revoked.'),
  403: refusal('Outside the scopes, the role or the binding of the credential.'),
  404: refusal('Unknown, or of another account.'),
  406: refusal('There is no form of it that the Accept header allows.'),
  409: refusal(
    'A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have.',
  ),
  413: refusal('The body is too large.'),
  429: {
    ...refusal('Too many requests.'),
    headers: { 'Retry-After': 'whole seconds until the next request may come' },
  },
  503: refusal('A part is down; try again after Retry-After.'),
} as const satisfies Record<number, AnswerSpec>;

/** The refusals that every route with a credential can give. */
export const credentialRefusals = {
  401: refusals[401],
  403: refusals[403],
  429: refusals[429],
  503: refusals[503],
} as const;

/** Postgres takes neither NUL nor halves of characters; no name needs another control character. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(text);

/** Trimmed text of 1 to `max` characters (code points, as JSON Schema counts them) that can be stored. */
export const singleLine = (max: number) =>
  z
    .string()
    .refine(isStorable, 'must not hold control characters')
    .transform((text) => text.trim())
    .refine((text) => text !== '' && [...text].length <= max, `must be 1 to ${max} characters`)
    .meta({ override: { minLength: 1, maxLength: max, pattern: '\\S' } });

/** A field of schemas/fields as a part of a body. */
export const ofField = <T>(field: Field<T>) =>
  z
    .unknown()
    .transform((value, ctx): T => {
      const read = field.read(value);
      if (read !== undefined) return read;
      const { path, rule } = faultOf(field, value);
      ctx.addIssue({ code: 'custom', message: rule, path: [...path] });
      return z.NEVER;
    })
    .meta({ override: field.schema });

/** An instant of a query, as epoch microseconds: of the 22nd century there are no moments yet. */
export const instantUs = z
  .string()
  .refine(
    (text) => parseInstantUs(text) !== null,
    'must be an ISO instant such as 2026-11-21T10:00:00.000000Z',
  )
  .transform((text) => Math.min(INSTANT_US_MAX, Math.max(0, parseInstantUs(text) ?? 0)))
  .optional()
  .meta({ override: { type: 'string', format: 'date-time' } });

export const instant = z.iso.datetime({ precision: 3 }).describe('UTC ISO instant');
