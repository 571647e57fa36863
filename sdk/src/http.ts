import { jsonOf } from './json.ts';
import { attempts, loadPart } from './parts.ts';
import { APART, attempt, type Unsent } from './post/attempt.ts';
import { guard, pause, stopped } from './safe.ts';
import { tag } from './script.ts';
import { recall, remember } from './storage.ts';

/** How many bodies may wait at once; the oldest is dropped first. */
const UNSENT_MAX = 8;
/** for each attempt so far, of which every `loadPart` makes two */
const PART_WAIT_MS = 2_500;

/**
 * Requests one of our routes of this site, past every cache and without cookies; any status but 200 has no body.
 * Rejects when the service cannot answer at the moment.
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what its route answers.
export async function ask(route: string): Promise<[body: any, headers: Headers]> {
  const answer = await fetch(tag.base + route, { ...APART, cache: 'no-store' });
  if (answer.status > 418) throw answer;
  return [answer.status === 200 ? await answer.json() : null, answer.headers];
}

let unsent: readonly Unsent[] = [];
let key: string;

const update = (next: readonly Unsent[]): void => {
  unsent = next.slice(-UNSENT_MAX);
  remember(key, jsonOf(unsent.filter((one) => one[2])));
};

/** Called once a page, before the first `post`: sends what earlier pages could not deliver. */
export const resume = guard(() => {
  key = `unsent.${tag.site}`;
  update(JSON.parse(recall(key)!) as Unsent[]);
  for (const one of unsent) send(one, -1);
});

/**
 * Posts JSON as `text/plain`, which needs no preflight, and lets it outlive the page. Retries until it is delivered, on
 * the next pages too if it `isKept`, because a lost `shown` is a lost credit; our routes count a repeat once. With
 * `fields` only matching fields are sent, on every level, and the body replaces those before it.
 */
export function post(route: string, body: unknown, isKept: boolean, fields?: RegExp): void {
  const url = tag.base + route;
  const one: Unsent = [url, jsonOf(body, fields), isKept, Date.now()];
  update([...unsent.filter((other) => !fields || other[0] !== url), one]);
  send(one);
}

const isDue = (one: Unsent): boolean => !stopped && unsent.includes(one);

/** Most bodies are delivered at once; the code for retries, including those of an earlier page, is a separate part. */
const send = guard(async (one: Unsent, left?: number) => {
  const seconds = left ?? (await attempt(one));
  if (seconds !== undefined) await (await loadPost()).retryBody(one, seconds, attempt, isDue);
  if (isDue(one)) update(unsent.filter((other) => other !== one));
});

/**
 * The part for failures. Without a network it cannot be loaded either, and a policy may forbid it for good: it is
 * requested at growing intervals. A visit that has ended does not load it.
 */
export const loadPost = (): Promise<typeof import('./post/main.ts')> =>
  loadPart('post').catch(async (error) => {
    if (stopped) throw error;
    await pause(PART_WAIT_MS * attempts);
    return loadPost();
  });
