import type { IncomingMessage, ServerResponse } from 'node:http';

/** May answer a request before the app sees it. @returns whether it has */
export type RequestInterceptor = (req: IncomingMessage, res: ServerResponse) => boolean;

/** One year, without includeSubDomains: other hosts of the domain may not have TLS. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Whether the caller used TLS, which the outermost of our `trusted` proxies terminates. */
export function isOverTls(req: IncomingMessage, trusted: number): boolean {
  const written = trusted === 0 ? undefined : req.headers['x-forwarded-proto'];
  if (written === undefined) return false;
  return String(written).split(',').slice(-trusted)[0]!.trim().toLowerCase() === 'https';
}
