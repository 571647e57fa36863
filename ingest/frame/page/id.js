// The id of a visitor, in the frame's own storage. `site` is null if the embedding page did not name its website.
const KEY = 'engage.visitor';
const GRAMMAR = /^[\w-]{21,36}$/;
const { site = null, origins = '' } = document.documentElement.dataset;
const isOurs = (origin) => origins.split(' ').includes(origin);

// One id for each website: the server wrote its name into the page, and lets only its pages embed the frame. Without a name, one id for
// each origin.
const keyOf = (origin) => (site ? `${KEY}.${site}` : `${KEY}@${origin}`);
const read = (key) => {
  try {
    const id = localStorage[key];
    return GRAMMAR.test(id) ? id : null;
  } catch {
    return null;
  }
};
const keep = (key, id) => {
  try {
    localStorage[key] = id;
  } catch {}
  return read(key);
};
// Release 0.1 kept one id for all websites: only the first website that asks takes it over. Otherwise the id that another client got on
// this origin.
const adopt = (origin) => {
  if (!site) return null;
  const id = read(KEY);
  try {
    delete localStorage[KEY];
  } catch {}
  return id || read(`${KEY}@${origin}`);
};
const own = {};
// `fresh`: a new id, for an unknown or forgotten visitor. `offered`: the id that the page has. `knows`: whether the page has it from an
// earlier visit.
const settle = (origin, fresh, offered, knows) => {
  const key = keyOf(origin);
  const mark = read(`${key}.new`);
  // An id is marked as new when a page that had none brought it. It is replaced, once, by an id that a page of the website has from
  // before: while the website had one origin, its pages stored ids themselves. After the visitor was forgotten, the marker of forget.js
  // matches no id, so ids that pages still have are not taken.
  if (knows && mark && read(key) === mark) own[key] = keep(key, offered);
  let id = own[key] || read(key) || adopt(origin);
  if (!id) {
    id = (!mark && offered) || fresh;
    if (!mark && site && !knows) keep(`${key}.new`, id);
  }
  id = own[key] = read(key) || keep(key, id) || id;
  // A page of the website that asks without the website's name, like other clients, gets the same id.
  if (site) keep(`${KEY}@${origin}`, id);
  return id;
};
// Two tabs may run this for the first time at once, and storage is synchronized with a delay: a lock serializes them, and the first one
// holds it until its id has reached the other.
const find = (origin, fresh, offered, knows, then) => {
  const next = () => then(settle(origin, fresh, offered, knows));
  if (own[keyOf(origin)] || read(keyOf(origin))) return next();
  try {
    navigator.locks
      .request(KEY, () => {
        settle(origin, fresh, offered, knows);
        return new Promise((done) => setTimeout(done, 100));
      })
      .then(next, next);
  } catch {
    next();
  }
};
