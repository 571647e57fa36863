// The visitor has withdrawn consent: the next request gets a new id, on every origin of the website. Pages on other origins still have
// the old id and will offer it, so a marker stays that makes us ignore offered ids. An unclaimed id of release 0.1 is removed too.
const NOBODY = '-'.repeat(21);
const [origin] = location.hash.slice(1).split(',');
if (window.parent !== window && isOurs(origin)) {
  const keys = [keyOf(origin), ...origins.split(' ').map((one) => `${KEY}@${one}`)];
  for (const key of [KEY, ...keys]) {
    try {
      delete localStorage[key];
    } catch {}
  }
  for (const key of keys) keep(`${key}.new`, NOBODY);
  window.parent.postMessage('forgotten', origin);
}
