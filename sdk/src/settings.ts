import type { Capture, Output, Popup } from '#schemas/config/site.ts';
import { ask } from './http.ts';
import { guard } from './safe.ts';
import type { Tag } from './script.ts';
import { recall, remember } from './storage.ts';

/** What `GET {sdk_url}/<site_id>/settings` answers, as far as the browser needs it. */
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
  /** from a header too: the website wants to wait for the page's consent */
  readonly waits: boolean;
};

/**
 * Fetches the bundle past the cache when the settings name another version than they did before: this page goes on with
 * the bundle it has, the next one finds the new one.
 */
export const keepUpToDate = guard(async ({ site, element }: Tag, { version }: Settings) => {
  const key = `version.${site}`;
  const known = recall(key, 'localStorage');
  if (known === version) return;
  if (known) await fetch(element.src, { cache: 'reload', mode: 'no-cors', credentials: 'include' });
  remember(key, version, 'localStorage');
});

/** The current settings; null when switched off, refused or unreadable, and then the script does nothing. */
export async function loadSettings(base: string): Promise<Settings | null> {
  const [settings, headers] = await ask(`${base}/settings`);
  const zonePaths = new URLSearchParams(headers.get('zone-paths') ?? '');
  const zoneWords = headers.get('zone-words') ?? '';
  const waits = headers.get('consent') === 'wait';
  return settings?.token && settings.collector_url ? { ...settings, zonePaths, zoneWords, waits } : null;
}
