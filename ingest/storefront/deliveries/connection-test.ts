import type { Context } from 'koa';

const KEY = 'isConnectionTest';

/**
 * Whether a refused order is the connection test of the WooCommerce plugin, `{ "connection_test": true }`. It is refused like
 * any other invalid body, which shows whether the key is right, but not listed in the log of deliveries.
 */
export const setConnectionTest = (ctx: Pick<Context, 'state'>, body: object): void => {
  ctx.state[KEY] = 'connection_test' in body && body.connection_test === true;
};
export const isConnectionTest = (ctx: Pick<Context, 'state'>): boolean => ctx.state[KEY] === true;
