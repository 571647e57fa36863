/**
 * Removes everything that we stored, or only this tab's, except the visitor's choice and a developer's debug mode;
 * returns whether there was anything.
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
