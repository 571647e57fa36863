// For our script: the request is in the fragment, so that no message is needed and the page's address can be cached. Earlier scripts send
// no fresh id.
const [origin, offered, knows, fresh = offered] = location.hash.slice(1).split(',');
if (parent !== window && isOurs(origin) && GRAMMAR.test(offered) && GRAMMAR.test(fresh))
  // The browser delivers the id to a page of this origin only, whoever named it.
  find(origin, fresh, offered, +knows, (id) => parent.postMessage(id, origin));
