import { attempt } from '../post/attempt.ts';
import { insist } from '../post/insist.ts';
import { recall } from '../storage.ts';
import { type Choice, ERASE, REFUSED } from './choice.ts';
import { page } from './platforms/platform.ts';

/** whose erasure this page has taken up */
const taken = new Set<string>();

/** Of this page, else as the visit that was ended left it. */
const visitorNow = (): string | null =>
  page['engage'].user_id ?? recall('uid', 'localStorage') ?? recall('uid');

/**
 * Has what is stored of a visit erased. The first file writes the wish down before it fetches us; we write the visitor's id beside it,
 * and there it stays until the service has noted the wish, so that a later page goes on with it.
 */
export async function eraseVisit(base: string, choice: Choice): Promise<void> {
  const said = choice.get() ?? '';
  if (!said.startsWith(ERASE)) return;
  const visitor = said.slice(ERASE.length) || visitorNow();
  const wish = ERASE + (visitor ?? '');
  choice.set(wish);
  if (!visitor) return choice.set(REFUSED);
  if (taken.has(visitor)) return;
  taken.add(visitor);
  const body = [`${base}/privacy/revoke`, JSON.stringify({ user_id: visitor }), false] as const;
  const seconds = await attempt(body);
  if (seconds !== undefined) await insist(body, seconds, attempt, () => true);
  if (choice.get() === wish) choice.set(REFUSED);
}
