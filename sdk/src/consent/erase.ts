import { APART, type Unsent } from '../post/attempt.ts';
import { insist } from '../post/insist.ts';
import { recall } from '../storage.ts';
import { ERASE, REFUSED, type Text } from './choice.ts';
import { page } from './platforms/platform.ts';

/** visitors whose erasure this page has begun */
const taken = new Set<string>();

/** Of this page, else as the visit that was ended left it. */
const visitorNow = (): string | null =>
  page['engage'].user_id ?? recall('uid', 'localStorage') ?? recall('uid');

const idsOf = (wishes: Text): string[] => wishes.get()?.split(',') ?? [];

/**
 * The first file stores the request for erasure as a choice before it fetches this part. Here the visitor's id is stored beside it, and
 * stays there until the service has accepted the request, whatever is chosen or forgotten meanwhile.
 */
export function recordErasureRequest(choice: Text, wishes: Text): void {
  if (choice.get() !== ERASE) return;
  const visitor = visitorNow();
  if (visitor) wishes.set([...new Set([...idsOf(wishes), visitor])].join());
  choice.set(REFUSED);
}

/** Has what is stored of these visits erased. */
export function eraseVisits(base: string, wishes: Text): void {
  for (const visitor of idsOf(wishes)) if (!taken.has(visitor)) void erase(base, wishes, visitor);
}

async function erase(base: string, wishes: Text, visitor: string): Promise<void> {
  taken.add(visitor);
  const body = [`${base}/privacy/revoke`, JSON.stringify({ user_id: visitor }), false] as const;
  const seconds = await attempt(body);
  // Not where another tab was faster.
  if (seconds !== undefined) await insist(body, seconds, attempt, () => idsOf(wishes).includes(visitor));
  const others = idsOf(wishes).filter((id) => id !== visitor);
  wishes.set(others.join() || null);
  taken.delete(visitor);
}

/**
 * Resolves with nothing when the service has noted it or never will, else with the seconds to wait. Any other answer is of something
 * before the service, or of a release that does not know the route.
 */
const attempt = ([url, body]: Unsent): Promise<number | undefined> =>
  fetch(url, { method: 'POST', body, keepalive: true, ...APART }).then(
    ({ status, headers }) =>
      status === 202 || status === 400 ? undefined : Number(headers.get('retry-after')) || 0,
    () => 0,
  );
