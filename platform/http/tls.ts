import type { IncomingMessage, ServerResponse } from 'node:http';

/** What may answer a request before the app sees it; true when it has. */
export type Before = (req: IncomingMessage, res: ServerResponse) => boolean;

/** A year, for this host alone: of the others below its domain we know nothing. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Whether the caller came by TLS, which ends at the outermost of `trusted` proxies of ours. */
export function overTls(req: IncomingMessage, trusted: number): boolean {
  const written = trusted === 0 ? undefined : req.headers['x-forwarded-proto'];
  if (written === undefined) return false;
  return String(written).split(',').slice(-trusted)[0]!.trim().toLowerCase() === 'https';
}
