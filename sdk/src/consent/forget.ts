/**
 * Forgets all of ours, or what this tab alone knows, but what the visitor has chosen, and what a developer asked for; whether there
 * was anything.
 */
export function forget(isOfTab = false): boolean {
  let found = false;
  try {
    for (const place of isOfTab ? [sessionStorage] : [localStorage, sessionStorage]) {
      for (const key of Object.keys(place)) {
        if (/^engage\.(?!consent|debug)/.test(key)) {
          found = true;
          delete place[key];
        }
      }
    }
  } catch {
    // A browser that forbids storage has kept nothing.
  }
  return found;
}
