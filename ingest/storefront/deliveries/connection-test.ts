import type { Context } from 'koa';

const KEY = 'isConnectionTest';

/**
 * Whether an order that is refused is the connection test of the WooCommerce plugin: `{ "connection_test": true }`. It is
 * answered like any body that is no order, which tells whether the key is right. The log of deliveries leaves it out.
 */
export const setConnectionTest = (ctx: Pick<Context, 'state'>, body: object): void => {
  ctx.state[KEY] = 'connection_test' in body && body.connection_test === true;
};
export const isConnectionTest = (ctx: Pick<Context, 'state'>): boolean => ctx.state[KEY] === true;
