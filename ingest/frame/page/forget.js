// The visitor has taken consent back: the next one who asks is given a new id, on every origin of the website. Its other origins still
// have the old one and will offer it, so a mark that names nobody stays, with which no id of theirs is taken. What no website has
// taken of release 0.1 goes as well.
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
