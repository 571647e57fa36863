import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import { type Caller, seesVisitors } from './access/caller.ts';
import { CONSOLE_HEADER } from './access/credentials.ts';
import type { Answer } from './route.ts';

/** The parts of a request on which its validator depends. */
export type ConditionalRequest = {
  readonly caller: Caller;
  /** path and query as received */
  readonly address: string;
  /** the header If-None-Match, or empty */
  readonly ifNoneMatch: string;
};

/**
 * A browser may store the answer, and revalidates it each time. The answer depends on the caller (a key or a session),
 * because visitor ids are masked for some.
 */
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: `Authorization, Cookie, ${CONSOLE_HEADER}, Accept`,
};

type Headers = Readonly<Record<string, string>>;

/** 304 when the caller has an answer of this revision, otherwise null. */
export function notModified(request: ConditionalRequest, revision: string, headers: Headers): Answer | null {
  const tagged = tagsOf(request, revision, headers);
  return matchesAny(request.ifNoneMatch, tagged.ETag) ? { status: 304, headers: tagged } : null;
}

/** 200 with a body of this revision. */
export const taggedAnswer = (
  request: ConditionalRequest,
  revision: string,
  headers: Headers,
  body: unknown,
): Answer => ({
  status: 200,
  body,
  headers: tagsOf(request, revision, headers),
});

/** Answers 304, without building the body, when the caller has one of this revision. */
export async function conditionalAnswer(
  request: ConditionalRequest,
  revision: string,
  headers: Headers,
  make: () => Promise<unknown>,
): Promise<Answer> {
  return notModified(request, revision, headers) ?? taggedAnswer(request, revision, headers, await make());
}

const tagsOf = (request: ConditionalRequest, revision: string, headers: Headers) => ({
  ...headers,
  ...HEADERS,
  ETag: tagOf(request, revision),
});

/** Another release may answer in another shape. */
const { version: RELEASE } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {
  version: string;
};

/** Weak, because equal in meaning is enough: compressed or not, and whatever the lag of the view. */
function tagOf({ caller, address }: ConditionalRequest, revision: string): string {
  const parts = JSON.stringify([RELEASE, revision, address, seesVisitors(caller)]);
  return `W/"${createHash('sha256').update(parts).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110, 13.1.2: a list of validators, compared weakly, or a star. */
const matchesAny = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.trim() === '*' ||
  [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, opaque]) => `W/${opaque}` === tag);
