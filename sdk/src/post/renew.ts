import type { Settings } from '../settings.ts';
import { remember } from '../storage.ts';
import { SITE } from './place.ts';

/**
 * Fetches the settings anew while a page runs with them, and puts them in force. Where the website waits for consent by now, `ask` is
 * called; switched off, the page ends; when the service cannot say at the moment it goes on as it is.
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
  // Who watches has hold of the toggles themselves.
  const capture = Object.assign(settings.capture, fresh.capture);
  Object.assign(settings, fresh, { capture });
  keep();
  // Nothing is dialled before it is decided.
  if (settings.waits) await ask();
}

/** Past the cache, for the pages to come; with cookies, as pages fetch a script. */
export const fetchAnew = (src: string): Promise<unknown> =>
  fetch(src, { cache: 'reload', mode: 'no-cors', credentials: 'include' });
