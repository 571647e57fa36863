import { setTimeout as sleep } from 'node:timers/promises';
import { ImportStopped } from './problem.ts';

const ANSWER_MS = 20_000;
const TRIES = 8;
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** A longer wait is reported to the user, who tries again later. */
const WAIT_MS_MAX = 120_000;

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
 * Posts one body to a feed until the service has decided: after 429 and 503 it waits as asked, after other failures a
 * little longer each time. A repeat is harmless, because the service knows the order by its id.
 * @throws ImportStopped
 */
export async function post(feed: Feed, route: 'orders' | 'refunds', body: object): Promise<Sent> {
  let last = 'it did not respond';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await ask(feed, route, body);
    if (answer?.ok) return { kind: 'taken' };
    const stop = answer && stopsAt(answer.status);
    if (stop) throw new ImportStopped(stop);
    if (answer && answer.status < 500 && answer.status !== 429) return { kind: 'refused', why: answer.why };
    if (answer) last = `it responded with ${answer.status}: ${answer.why}`;
    const waitMs = answer?.retryAfterMs ?? Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** attempt);
    if (waitMs > WAIT_MS_MAX) {
      const minutes = Math.ceil(waitMs / 60_000);
      throw new ImportStopped(
        `The service asks to wait ${minutes} minutes. Run the same command again after that.`,
      );
    }
    if (attempt < TRIES - 1) await sleep(waitMs);
  }
  throw new ImportStopped(`The service did not accept an order in ${TRIES} tries; ${last}`);
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
