/**
 * The backend of the app: Node 20, no dependencies. To install it, copy the folder and give it settings and a disk
 * (docs/sdk/shopify.md).
 */
import { createBridge } from './bridge.mjs';
import { settingsOf } from './settings.mjs';

const log = (told) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...told })}\n`);

/** Prints an error of the start as one sentence without a stack, for whoever starts the bridge. */
function fail(error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function start() {
  const bridge = createBridge({ ...settingsOf(process.env), log });
  bridge.once('error', fail);
  bridge.listen(Number(process.env.PORT ?? 8080), () => {
    bridge.off('error', fail);
    log({ listening: bridge.address().port });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => bridge.close());
}

try {
  start();
} catch (error) {
  fail(error);
}
