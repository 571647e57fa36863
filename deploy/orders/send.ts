import { setTimeout as sleep } from 'node:timers/promises';
import { ImportStopped } from './problem.ts';

const ANSWER_MS = 20_000;
const TRIES = 8;
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** A longer wait is reported to the user, who tries again later. */
const WAIT_MS_MAX = 120_000;
/** How long all waits for one order may be in which the service asks to wait: a deployment or a failover takes minutes. */
const WAITS_MS_MAX = 600_000;

export type Feed = { readonly sdkUrl: string; readonly site: string; readonly feedKey: string };
export type Sent = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly why: string };

/** Statuses after which every further line would fail as well. */
const stops: Readonly<Record<number, string>> = {
  401: 'The service does not accept the feed key: set SITE_PUBLIC_KEY to the one that the console shows for this website.',
  403: 'This key is not the feed key of the website: set SITE_PUBLIC_KEY to the one that the console shows.',
  404: 'There is no such website at this address: check --site and --url.',
};

const MOVED = 'The service responds with a redirect: set --url to the address that it leads to.';
const stopsAt = (status: number): string | undefined =>
  status >= 300 && status < 400 ? MOVED : stops[status];

/**
 * Posts one body to a feed until the service has decided. It waits a little longer each time: while the service asks for it (429, 503)
 * for up to ten minutes, after other failures a few times only. A repeat is harmless, because the service knows the order by its id.
 * @param pause waits for so many milliseconds
 * @throws ImportStopped
 */
export async function post(
  feed: Feed,
  route: 'orders' | 'refunds',
  body: object,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Sent> {
  let failures = 0;
  let waitedMs = 0;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(feed, route, body);
    if (answer?.ok) return { kind: 'taken' };
    const stop = answer && stopsAt(answer.status);
    if (stop) throw new ImportStopped(stop);
    if (answer && answer.status < 500 && answer.status !== 429) return { kind: 'refused', why: answer.why };
    const askedMs = answer?.retryAfterMs ?? null;
    const waitMs = Math.max(askedMs ?? 0, Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** attempt));
    if (waitMs > WAIT_MS_MAX) {
      const minutes = Math.ceil(waitMs / 60_000);
      throw new ImportStopped(
        `The service asks to wait ${minutes} minutes. Run the same command again after that.`,
      );
    }
    if (askedMs === null) failures += 1;
    else waitedMs += waitMs;
    const last = answer ? `it responded with ${answer.status}: ${answer.why}` : 'it did not respond.';
    if (failures === TRIES)
      throw new ImportStopped(`The service did not accept an order in ${TRIES} tries; ${last}`);
    if (waitedMs > WAITS_MS_MAX) {
      const minutes = WAITS_MS_MAX / 60_000;
      throw new ImportStopped(`The service did not accept an order within ${minutes} minutes; ${last}`);
    }
    await pause(waitMs);
  }
}

type Answer = {
  readonly ok: boolean;
  readonly status: number;
  readonly why: string;
  readonly retryAfterMs: number | null;
};

async function ask(feed: Feed, route: string, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(`${feed.sdkUrl}/${encodeURIComponent(feed.site)}/platform/${route}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Service-Token': feed.feedKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'manual',
    });
    const text = await response.text();
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const { ok, status } = response;
    return { ok, status, why: sentenceOf(text), retryAfterMs: seconds >= 0 ? seconds * 1_000 : null };
  } catch {
    return null;
  }
}

function sentenceOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Not from the service: a proxy answers in HTML.
  }
  return 'the response has no error message.';
}
