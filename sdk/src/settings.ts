import type { Capture, Output, Popup } from '#schemas/config/site.ts';
import { ask } from './http.ts';
import { jsonOf } from './json.ts';
import { loadPart } from './parts.ts';
import { guard } from './safe.ts';
import { tag } from './script.ts';
import { recall, remember } from './storage.ts';

/** The answer of `GET {sdk_url}/<site_id>/settings`, as far as the browser needs it. */
export type Settings = {
  readonly token: string;
  readonly capture: Partial<Capture>;
  readonly version: string;
  readonly collector_url: string;
  readonly frame_url: string;
  readonly card_enabled: boolean;
  readonly output: Output;
  readonly popup: Popup | null;
  readonly field_salt: string;
  /** from a header beside the body */
  readonly zonePaths: URLSearchParams;
  /** from a header too: the words of zones in the website's languages; none from an older service */
  readonly zoneWords: string;
  /** from a header too: the website requires the page's consent */
  readonly waits: boolean;
  /** from a header too: `skip` where the website has one origin; none from a service older than the header */
  readonly visitorFrame: string | undefined;
  /** the whole answer as received */
  readonly answer: Answer;
};

/** Time of arrival, the body, and the headers that a page may read. */
// biome-ignore lint/suspicious/noExplicitAny: a body is what the service says it is.
type Answer = readonly [atMs: number, body: any, headers: [string, string][]];

/** How long stored settings are valid when the collector does not say otherwise; less than the life of a token. */
const KEPT_MS = 30 * 60_000;
/** in force on this page, once they are known; null where there is no visit */
export let settings: Settings;

function read(answer: Answer): Settings | null {
  const [atMs, body, pairs] = answer;
  if (!body?.token || Date.now() - atMs > KEPT_MS) return null;
  const headers = Object.fromEntries(pairs);
  return {
    ...body,
    zonePaths: new URLSearchParams(headers['zone-paths']),
    zoneWords: headers['zone-words'] ?? '',
    waits: headers['consent'] === 'wait',
    visitorFrame: headers['visitor-frame'],
    answer,
  };
}

/**
 * Stores the settings for the next pages of this session. When they name another version than before, the bundle is
 * fetched past the cache: this page goes on with its bundle, the next one gets the new one.
 */
export const keepSettings = guard(async () => {
  const { version, answer } = settings;
  const { site, element } = tag;
  remember(`settings.${site}`, jsonOf(answer));
  const key = `version.${site}`;
  const known = recall(key, 'localStorage');
  if (known && known !== version) await (await loadPart('post')).fetchAnew(element.src);
  remember(key, version, 'localStorage');
});

/** The settings that an earlier page of this session stored. */
function keptSettings(): Settings | null {
  try {
    return read(JSON.parse(recall(`settings.${tag.site}`)!));
  } catch {
    return null;
  }
}

/**
 * The current settings of the service; null when switched off, refused or unreadable, and then the script does nothing.
 * Rejects as `ask` does.
 */
export async function loadSettings(): Promise<Settings | null> {
  const [body, headers] = await ask('/settings');
  return read([Date.now(), body, [...headers]]);
}

/**
 * Finds the settings of this page. A short network failure does not end the visit before it has begun, nor does a
 * service that asks to be left alone for a while.
 */
export async function findSettings(): Promise<Settings | null> {
  const retried = async (failure: unknown): Promise<Settings | null> =>
    (await loadPart('post')).retryLoad(loadSettings, failure);
  settings ??= (keptSettings() ?? (await loadSettings().catch(retried))) as Settings;
  return settings;
}
