// Our script's way: what it asks stands in the fragment, so the answer needs no question, and no address of its own.
// Scripts of before send no fresh id.
const [origin, offered, knows, fresh = offered] = location.hash.slice(1).split(',');
if (parent !== window && isOurs(origin) && GRAMMAR.test(offered) && GRAMMAR.test(fresh))
  // Only a page of this origin gets it, whoever asked in its name.
  find(origin, fresh, offered, +knows, (id) => parent.postMessage(id, origin));
