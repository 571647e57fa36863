import { APART, type Unsent } from '../post/attempt.ts';
import { retryBody } from '../post/retry-body.ts';
import { recall } from '../storage.ts';
import { ERASE, REFUSED, type StoredText } from './choice.ts';
import { page } from './platforms/platform.ts';

/** visitors whose erasure this page has begun */
const taken = new Set<string>();

/** The id of this page, otherwise the one that the ended visit left. */
const visitorNow = (): string | null =>
  page['engage'].user_id ?? recall('uid', 'localStorage') ?? recall('uid');

const idsOf = (erasureRequests: StoredText): string[] => erasureRequests.get()?.split(',') ?? [];

/**
 * The first file stores the request for erasure as a choice before it loads this part. This part stores the visitor's
 * id beside it, which stays until the service has accepted the request, whatever is chosen or forgotten meanwhile.
 */
export function recordErasureRequest(choice: StoredText, erasureRequests: StoredText): void {
  if (choice.get() !== ERASE) return;
  const visitor = visitorNow();
  if (visitor) erasureRequests.set([...new Set([...idsOf(erasureRequests), visitor])].join());
  choice.set(REFUSED);
}

/** Requests the erasure of these visitors' data. */
export function eraseVisits(base: string, erasureRequests: StoredText): void {
  for (const visitor of idsOf(erasureRequests))
    if (!taken.has(visitor)) void erase(base, erasureRequests, visitor);
}

async function erase(base: string, erasureRequests: StoredText, visitor: string): Promise<void> {
  taken.add(visitor);
  const body = [`${base}/privacy/revoke`, JSON.stringify({ user_id: visitor }), false] as const;
  const seconds = await attempt(body);
  // Unless another tab was faster.
  if (seconds !== undefined)
    await retryBody(body, seconds, attempt, () => idsOf(erasureRequests).includes(visitor));
  const others = idsOf(erasureRequests).filter((id) => id !== visitor);
  erasureRequests.set(others.join() || null);
  taken.delete(visitor);
}

/**
 * Resolves with undefined when the service has accepted the request or never will, otherwise with the seconds to wait.
 * Any other answer comes from a proxy, or from a release that does not know the route.
 */
const attempt = ([url, body]: Unsent): Promise<number | undefined> =>
  fetch(url, { method: 'POST', body, keepalive: true, ...APART }).then(
    ({ status, headers }) =>
      status === 202 || status === 400 ? undefined : Number(headers.get('retry-after')) || 0,
    () => 0,
  );
