// npm start: prepares, bundles, and becomes the supervisor.
import { buildPages, bundle, endBuilder, prepare, runBundle } from './bootstrap.mjs';

await prepare();
const entries = ['deploy/local/main.ts', 'deploy/local/clickhouse-server.ts', 'deploy/role.ts'];
const [[main]] = await Promise.all([bundle(...entries), buildPages()]);
await endBuilder();
await runBundle(main, []);
