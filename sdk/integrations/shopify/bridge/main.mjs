/** The backend of the app: Node 20, no dependencies. Copy the folder, give it settings and a disk. See docs/sdk/shopify.md. */
import { createBridge } from './bridge.mjs';
import { settingsOf } from './settings.mjs';

const log = (told) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...told })}\n`);
const bridge = createBridge({ ...settingsOf(process.env), log });
bridge.listen(Number(process.env.PORT ?? 8080), () => log({ listening: bridge.address().port }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => bridge.close());
