// The visitor has taken consent back: the next one who asks is given a new id, on every origin of the website. What no website has
// taken of release 0.1 goes as well.
const [origin] = location.hash.slice(1).split(',');
if (window.parent !== window && isOurs(origin)) {
  const names = [KEY, keyOf(origin), `${keyOf(origin)}.new`, ...origins.split(' ').map((one) => `${KEY}@${one}`)];
  for (const name of names) {
    try {
      localStorage.removeItem(name);
    } catch {}
  }
  window.parent.postMessage('forgotten', origin);
}
