/**
 * The part `post`, for bad networks and changed settings: retries failed bodies, dials the socket again, and puts new
 * settings in force.
 */
export { createAttempts } from './attempts.ts';
export { fetchAnew, renewSettings } from './renew.ts';
export { retryBody } from './retry-body.ts';
export { retryLoad } from './retry-load.ts';
