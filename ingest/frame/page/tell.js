// Our script's way: what it asks stands in the fragment, so the answer needs no question, and no address of its own.
const [origin, offered, knows] = location.hash.slice(1).split(',');
if (window.parent !== window && isOurs(origin) && GRAMMAR.test(offered))
  // Only a page of this origin gets it, whoever asked in its name.
  find(origin, offered, offered, knows === '1', (id) => window.parent.postMessage(id, origin));
