import type { z } from 'zod';

/** Who may call a route of the storefront. */
export type Gate =
  /** anyone */
  | 'none'
  /** a page of one of the website's allowed origins */
  | 'origin'
  /** any page, also one whose origin is null */
  | 'any_origin'
  /** the merchant's server, with the feed key */
  | 'feed';

export type StorefrontAnswer = {
  readonly description: string;
  /** JSON; none where there is no body */
  readonly schema?: z.ZodType;
  /** a content type other than JSON */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answers = Readonly<Record<number, StorefrontAnswer>>;

export const noStore = { 'Cache-Control': 'no-store' };
const retry = { 'Retry-After': 'whole seconds until the next request may come' };
const refusal = (description: string, headers?: Readonly<Record<string, string>>): StorefrontAnswer => ({
  description,
  ...(headers && { headers }),
});

const gated: Readonly<Record<Gate, Answers>> = {
  none: {},
  any_origin: {},
  origin: {
    403: refusal(
      'Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers.',
    ),
  },
  feed: { 401: refusal('The service token is missing or not a valid key of this website.') },
};
const limited: Answers = { 429: refusal('Too many requests.', retry) };
const stored: Answers = { 503: refusal('A part is down and nothing was stored: send it again.', retry) };

/** What a route can refuse, by what stands before it. */
export const refusals = (gate: Gate, asks: { body?: number; query?: true; stores?: true }): Answers => ({
  ...(asks.body === undefined
    ? asks.query && { 400: refusal('The query is not valid; the sentence names the parameter.') }
    : {
        400: refusal('The body is not JSON, or not valid; the sentence names the field.'),
        413: refusal(`The body is larger than ${asks.body} bytes.`),
      }),
  ...gated[gate],
  404: refusal('There is no such website.'),
  ...limited,
  ...(asks.stores && stored),
});
