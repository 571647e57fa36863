// The id of a visitor, in the frame's own storage. `site` is null where the page does not say which website asks.
const KEY = 'engage.visitor';
const GRAMMAR = /^[\w-]{21,36}$/;
const { site = null, origins = '' } = document.documentElement.dataset;
const isOurs = (origin) => origins.split(' ').includes(origin);

// One id for each website, which the server has named in the page and whose pages alone it lets embed us; for others
// one for each origin that asks.
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
// Release 0.1 kept one id for all: the website that asks first goes on with it, and no other. Else what another client
// was given on this page.
const adopt = (origin) => {
  if (!site) return null;
  const id = read(KEY);
  try {
    delete localStorage[KEY];
  } catch {}
  return id || read(`${KEY}@${origin}`);
};
const own = {};
// `fresh` is for a visitor whom nobody knows, or who was forgotten here; `offered` is what the page has, and `knows` that it has it
// from an earlier visit.
const settle = (origin, fresh, offered, knows) => {
  const key = keyOf(origin);
  const mark = read(`${key}.new`);
  // An id is marked as new when a page that knew none brought it. It gives way, once, to an id that a page of the website
  // knows from before: while the website had one origin its pages asked nobody and kept the ids themselves. Where the visitor was
  // forgotten a mark of no id stands (forget.js): what pages know is who was forgotten, and is taken by nobody.
  if (knows && mark && read(key) === mark) own[key] = keep(key, offered);
  let id = own[key] || read(key) || adopt(origin);
  if (!id) {
    id = (!mark && offered) || fresh;
    if (!mark && site && !knows) keep(`${key}.new`, id);
  }
  id = own[key] = read(key) || keep(key, id) || id;
  // A page of the website that asks without its name, as other clients do, gets the same id.
  if (site) keep(`${KEY}@${origin}`, id);
  return id;
};
// Two tabs may come here for the first time together, and what one writes reaches the other a moment later: they go
// one after the other, and the first waits until its id has arrived.
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
