import { createHash } from 'node:crypto';
import { type Caller, seesVisitors } from './access/caller.ts';
import type { Answer } from './route.ts';

/** What of a request its validator depends on. */
type Asked = {
  readonly caller: Caller;
  /** path and query as they came */
  readonly address: string;
  /** the header If-None-Match, or empty */
  readonly ifNoneMatch: string;
};

/** A browser may keep the answer, and asks each time whether it still holds. Who asks decides what is masked. */
const HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept' };

/** Answers 304, without making the answer, when the caller has one of this revision. */
export async function unlessKnown(
  asked: Asked,
  revision: string,
  headers: Readonly<Record<string, string>>,
  make: () => Promise<unknown>,
): Promise<Answer> {
  const ETag = tagOf(asked, revision);
  const all = { ...headers, ...HEADERS, ETag };
  if (isKnown(asked.ifNoneMatch, ETag)) return { status: 304, headers: all };
  return { status: 200, body: await make(), headers: all };
}

/** Weak, because equal in meaning is enough: packed or not, and however late the view is. */
function tagOf({ caller, address }: Asked, revision: string): string {
  const parts = JSON.stringify([revision, address, seesVisitors(caller)]);
  return `W/"${createHash('sha256').update(parts).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110, 13.1.2: a list of validators, compared weakly, or a star. */
const isKnown = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.trim() === '*' ||
  [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, opaque]) => `W/${opaque}` === tag);
