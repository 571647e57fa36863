import type { Settings } from '../settings.ts';
import { remember } from '../storage.ts';
import { SITE } from './place.ts';

/**
 * Fetches the settings again while a page runs, and puts them in force. Where the website now waits for consent, `ask`
 * is called; where it is switched off, the visit ends; when the service cannot answer, nothing changes.
 */
export async function renewSettings(
  settings: Settings,
  load: () => Promise<Settings | null>,
  keep: () => void,
  ask: () => Promise<void>,
  end: () => void,
): Promise<void> {
  const fresh = await load().catch(() => settings);
  if (!fresh) {
    remember(`settings.${SITE}`, null);
    end();
    return;
  }
  // Watchers hold a reference to the toggles, so these are changed in place.
  const capture = Object.assign(settings.capture, fresh.capture);
  Object.assign(settings, fresh, { capture });
  keep();
  // Nothing is dialled before consent is decided.
  if (settings.waits) await ask();
}

/** Past the cache, for the next pages; with cookies, as pages fetch a script. */
export const fetchAnew = (src: string): Promise<unknown> =>
  fetch(src, { cache: 'reload', mode: 'no-cors', credentials: 'include' });
