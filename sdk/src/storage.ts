import { stopped } from './safe.ts';

type Place = 'localStorage' | 'sessionStorage';

/** Reads a stored text; null when there is none or the browser forbids storage. */
export function recall(key: string, place: Place = 'sessionStorage'): string | null {
  try {
    return window[place].getItem(`engage.${key}`);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it with null. False when the browser forbids storage or it is full, and once the visit has
 * ended.
 */
export function remember(key: string, text: string | null, place: Place = 'sessionStorage'): boolean {
  if (stopped) return false;
  try {
    if (text === null) window[place].removeItem(`engage.${key}`);
    else window[place].setItem(`engage.${key}`, text);
    return true;
  } catch {
    return false;
  }
}
