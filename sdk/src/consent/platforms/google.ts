import { type Platform, page } from './platform.ts';

type State = Record<string, unknown>;

/**
 * Google's consent mode, as pages write it into `dataLayer`: `consent`, `default` or `update`, and what is granted or
 * denied. A default of "denied" is no refusal, because nobody has been asked; of defaults for regions the strictest
 * counts, because a page does not know the visitor's region. `personalization_storage` counts if present.
 */
export const google: Platform = (changed) => {
  const defaults: State = {};
  const updates: State = {};
  let layer: unknown[] | undefined;
  const note = (entry: unknown): boolean => {
    const [command, action, state] = Array.from(Object(entry) as ArrayLike<unknown>);
    if (command !== 'consent') return false;
    for (const name of ['analytics_storage', 'personalization_storage']) {
      const value = (state as State | undefined)?.[name];
      if (!value) continue;
      if (action === 'update') updates[name] = value;
      else if (defaults[name] !== 'denied') defaults[name] = value;
    }
    return true;
  };
  const hear = (found: unknown[]): void => {
    layer = found;
    found.forEach(note);
    const push = found.push;
    found.push = (...entries) => {
      // The page's own call comes first, and its errors reach the page.
      const length = push.apply(found, entries);
      if (entries.map(note).includes(true)) changed();
      return length;
    };
  };
  return () => {
    const found = page['dataLayer'];
    if (Array.isArray(found) && found !== layer) hear(found);
    if (Object.values(updates).includes('denied')) return false;
    const { analytics_storage: analytics, personalization_storage: personal } = { ...defaults, ...updates };
    if (!analytics && !personal) return undefined;
    return (analytics === 'granted' && (!personal || personal === 'granted')) || null;
  };
};
