// The documented protocol: a client passes its name and a channel in the query, and asks by a message. Earlier scripts of ours pass the
// channel in the fragment, which keeps the address cacheable.
const query = new URLSearchParams(location.search);
const nsp = query.get('nsp') || '';
const channel = query.get('channel') || new URLSearchParams(location.hash.slice(1)).get('channel') || '';
const source = `${nsp}/user_id`;

const mint = () => {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join('');
};
const answer = ({ data, origin, source: asking }) => {
  if (asking !== window.parent || !/^https?:\/\//.test(origin)) return;
  if (site && !isOurs(origin)) return;
  if (typeof data !== 'object' || data === null || data.action !== 'find') return;
  if (data.source !== source || data.channel !== channel) return;
  const offered = typeof data.id === 'string' && GRAMMAR.test(data.id) ? data.id : null;
  find(origin, mint(), offered, offered !== null && data.known === true, (id) => {
    const stored = read(keyOf(origin)) !== null;
    window.parent.postMessage({ action: 'found', source, id, channel, stored }, origin);
  });
};
if (window.parent !== window && /^[\w.-]{1,64}$/.test(nsp) && /^[\w.-]{1,64}$/.test(channel))
  window.addEventListener('message', answer);
