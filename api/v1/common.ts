import { z } from 'zod';
import { type Field, faultOf } from '#schemas/fields/field.ts';
import { INSTANT_US_MAX } from '#schemas/views/table.ts';
import type { AnswerSpec } from '../route.ts';
import { parseInstantUs } from '../views/instant.ts';

export const ErrorBody = z
  .object({ error: z.string().describe('What is wrong, in one plain sentence.') })
  .meta({ title: 'Error', description: 'The body of a response with an error status.' });

const refusal = (description: string): AnswerSpec => ({ description, schema: ErrorBody });
export const tagHeader = {
  ETag: 'Validator for `If-None-Match`. It stays the same as long as this caller gets the same response.',
};
/** Of a view: its ETag is still valid. */
export const unchanged: AnswerSpec = {
  description: 'Not modified: the response that `If-None-Match` names is current.',
};
export const refusals = {
  400: refusal('The request is not valid. The error names the field.'),
  401: refusal('The credential is missing, wrong, expired or revoked.'),
  403: refusal('The scopes, the role or the binding of the credential do not allow the request.'),
  404: refusal('The resource does not exist, or belongs to another account.'),
  406: refusal('The resource has no format that the `Accept` header allows.'),
  409: refusal(
    'The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have.',
  ),
  413: refusal('The body is too large.'),
  429: {
    ...refusal('Too many requests. Wait as long as `Retry-After` says.'),
    headers: { 'Retry-After': 'Seconds to wait before the next request, as a whole number.' },
  },
  503: refusal('A part of the service is down. Try again after as many seconds as `Retry-After` says.'),
} as const satisfies Record<number, AnswerSpec>;

export const lagHeader = {
  'X-Data-Lag-Seconds': 'How many seconds the view lags behind, as a whole number.',
};
export const lagHeaders = (seconds: number): Record<string, string> => ({
  'X-Data-Lag-Seconds': String(seconds),
});
/** The refusals that every route with a credential can give. */
export const credentialRefusals = {
  401: refusals[401],
  403: refusals[403],
  429: refusals[429],
  503: refusals[503],
} as const;

/** These refusals, and those that every route with a credential can give. */
export const refusalsWith = (
  ...statuses: readonly (keyof typeof refusals)[]
): Record<number, AnswerSpec> => ({
  ...Object.fromEntries(statuses.map((status) => [status, refusals[status]])),
  ...credentialRefusals,
});
/** The answers of a view that callers may revalidate. */
export const viewAnswers = (description: string, schema: z.ZodType) => ({
  200: { description, schema, headers: { ...lagHeader, ...tagHeader } },
  304: unchanged,
  ...refusalsWith(400, 404),
});

/** Postgres stores neither NUL nor lone surrogates; no name needs another control character. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(text);

/** Trimmed text of 1 to `max` characters (code points, as JSON Schema counts them) that can be stored. */
export const singleLine = (max: number) =>
  z
    .string()
    .refine(isStorable, 'must not contain control characters')
    .transform((text) => text.trim())
    .refine((text) => text !== '' && [...text].length <= max, `must be 1 to ${max} characters`)
    .meta({ override: { minLength: 1, maxLength: max, pattern: '\\S' } });

/** A field of schemas/fields as a zod schema. */
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

/** An instant of a query, as epoch microseconds, up to the 22nd century. */
export const instantUs = z
  .string()
  .refine(
    (text) => parseInstantUs(text) !== null,
    'must be an ISO instant such as 2026-11-21T10:00:00.000000Z',
  )
  .transform((text) => Math.min(INSTANT_US_MAX, Math.max(0, parseInstantUs(text) ?? 0)))
  .optional()
  .meta({ override: { type: 'string', format: 'date-time' } });

export const instant = z.iso.datetime({ precision: 3 }).describe('UTC instant in ISO 8601 format.');
