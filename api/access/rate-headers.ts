import type { Verdict } from '#platform/rate-limit.ts';

/**
 * The limit that a request was counted under: `RateLimit-Policy` and `RateLimit` as the current IETF draft
 * (ratelimit-headers) writes them, and the three separate fields of its earlier versions, which many clients read.
 */
export const rateHeaders = (policy: string, verdict: Verdict): Record<string, string> => ({
  'RateLimit-Policy': `"${policy}";q=${verdict.limit};w=60`,
  RateLimit: `"${policy}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  'RateLimit-Limit': String(verdict.limit),
  'RateLimit-Remaining': String(verdict.remaining),
  'RateLimit-Reset': String(verdict.resetSeconds),
});
