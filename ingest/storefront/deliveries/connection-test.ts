import type { Context } from 'koa';

const KEY = 'isConnectionTest';

/**
 * Whether an order that is refused was none: the plugin for WooCommerce asks with a body without a field whether its key is
 * right. The answer is that of any other body, and the log, which is of orders, leaves it out.
 */
export const setConnectionTest = (ctx: Pick<Context, 'state'>, body: object): void => {
  ctx.state[KEY] = Object.keys(body).length === 0;
};
export const isConnectionTest = (ctx: Pick<Context, 'state'>): boolean => ctx.state[KEY] === true;
