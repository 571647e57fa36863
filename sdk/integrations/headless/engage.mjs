/** `window.engage`, whether or not the script has loaded; creates the queue if it is missing. */
const api = () => {
  const { engage } = window;
  // An element with id="engage" is also a property of the window.
  if (engage && !(/** @type {unknown} */ (engage instanceof Element))) return engage;
  /** @type {import('./engage.d.mts').EngageCall[]} */
  const calls = [];
  window.engage = calls;
  return calls;
};

const isServer = () => typeof window === 'undefined';

/** @type {typeof import('./engage.d.mts').engage} */
export function engage(...call) {
  if (!isServer()) api().push(call);
}

/** @type {typeof import('./engage.d.mts').visitorId} */
export function visitorId() {
  const known = isServer() ? undefined : window.engage;
  return known && 'user_id' in known ? known.user_id : null;
}
