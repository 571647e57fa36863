/** The file that comes where the network is bad, or the service has something else to say: what was not delivered is tried again, the socket is dialled again, changed settings are put in force. */
export { createAttempts } from './attempts.ts';
export { insist } from './insist.ts';
export { persist } from './persist.ts';
export { fetchAnew, renewSettings } from './renew.ts';
