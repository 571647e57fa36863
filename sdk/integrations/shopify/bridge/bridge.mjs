import { join } from 'node:path';
import { Admin } from './admin/graphql.mjs';
import { activatePixel } from './admin/pixel.mjs';
import { Upkeep } from './admin/upkeep.mjs';
import { Box, keyOf } from './queue/box.mjs';
import { Delivery, growingWaitMs } from './queue/delivery.mjs';
import { ownFolder, writableFolder } from './queue/files.mjs';
import { lockFolder } from './queue/lock.mjs';
import { Queue } from './queue/queue.mjs';
import { Taken } from './queue/taken.mjs';
import { createRoutes } from './server.mjs';
import { Install } from './shops/install.mjs';
import { Page } from './shops/page.mjs';
import { Shops } from './shops/shops.mjs';
import { Tokens } from './shops/tokens.mjs';
import { Intake } from './webhooks/intake.mjs';
import { Orders } from './webhooks/orders.mjs';

const TIDY_MS = 24 * 3_600_000;
const UPKEEP_MS = 3_600_000;

/** Creates all parts of the bridge around one folder that this process owns. */
function createParts(config, folder) {
  const { app, log } = config;
  const key = keyOf(config.key);
  const box = new Box(key);
  const shops = new Shops({ folder, box, app, fixed: config.shop, sdkUrl: config.sdkUrl });
  const queue = new Queue(folder, box);
  const taken = new Taken(join(folder, 'taken'));
  const orders = new Orders(join(folder, 'orders'));
  const admin = app && new Admin(app, new Tokens(app, shops));
  const parts = { app, key, log, shops, queue, taken, orders, admin, consoleUrl: config.consoleUrl };
  const waitMs = config.waitMs ?? growingWaitMs;
  const delivery = new Delivery({
    ...parts,
    waitMs,
    orderUnknown: (shop, id) => upkeep.orderUnknown(shop, id),
    erased: (shop, body) => erased(parts, shop, body),
  });
  // Refunds of this order may be waiting for it.
  const wake = (shop, order) =>
    delivery.retry((item) => item.kind === 'refund' && item.shop === shop && item.lane === order);
  const intake = new Intake({ ...parts, wake, uninstalled: (shop) => upkeep.uninstalled(shop) });
  const upkeep = new Upkeep({ ...parts, intake, delivery, webhookUrl: `${app?.url}/webhooks` });
  return { ...parts, delivery, intake, upkeep };
}

/** Deletes what the bridge itself stores of a person whom the service has erased. */
async function erased({ queue, orders, shops }, { shop }, body) {
  if (body.scope === 'customer') {
    await queue.forgetPerson(shop, body.orders);
    return orders.forgetOrders(shop, body.orders);
  }
  queue.forget(shop);
  shops.forget(shop);
  return orders.forgetShop(shop);
}

/** A website was connected: queued items are sent, and the shop is prepared. Returns the sentence for the page. */
async function connected({ queue, delivery, upkeep, admin, log }, shop) {
  await queue.restoreAfterSettings(shop.shop);
  delivery.retry((item) => item.shop === shop.shop);
  try {
    await activatePixel(admin, shop);
    await upkeep.one(shop.shop);
    return 'Connected. Orders and checkout steps are sent from now on.';
  } catch (error) {
    log({ connected: 'failed', why: error.name });
    return `Connected, but Shopify did not accept all settings: ${error.message} The bridge tries again every hour.`;
  }
}

/**
 * Creates a server that is not yet listening; bridge.d.mts describes the config. Once it listens it delivers what an
 * earlier process left in the queue. Only one process may use a folder at a time. @throws Error when the folder cannot
 * be written, or another process uses it
 */
export function createBridge(config) {
  const unlock = lockFolder(writableFolder(config.folder), () => {
    config.log({ stopped: 'another bridge has taken over the folder' });
    server.close();
    server.closeAllConnections();
  });
  const parts = createParts(config, ownFolder(config.folder));
  const { app, delivery, upkeep } = parts;
  const pages = app && {
    install: new Install(parts),
    page: new Page({ ...parts, sdkUrl: config.sdkUrl, connected: (shop) => connected(parts, shop) }),
  };
  const server = createRoutes({ ...parts, ...pages });
  const timers = [
    setInterval(() => void tidy(parts), TIDY_MS).unref(),
    ...(app ? [setInterval(() => void upkeep.all(), UPKEEP_MS).unref()] : []),
  ];
  server.once('listening', () => {
    void restored(parts).then(() => delivery.wake());
    if (app) void upkeep.all();
  });
  return server.on('close', () => {
    for (const timer of timers) clearInterval(timer);
    delivery.stop();
    unlock();
  });
}

/**
 * Settings are read at the start, so items refused for wrong settings are tried again. An item that cannot be restored,
 * because the queue is full or its file damaged, must not stop what waits.
 */
async function restored({ queue, log }) {
  try {
    await queue.restoreAfterSettings();
  } catch (error) {
    log({ restore: 'failed', why: error.code ?? error.name });
  }
}

async function tidy({ queue, taken, orders, log }) {
  try {
    queue.tidy();
    await taken.tidy();
    await orders.tidy();
  } catch (error) {
    log({ tidy: 'failed', why: error.code ?? error.name });
  }
}
