// npm start: prepares, bundles, and becomes the supervisor.
import { bundle, prepare, runBundle } from './bootstrap.mjs';

await prepare();
const [main] = await bundle('deploy/local/main.ts', 'deploy/local/clickhouse-server.ts', 'deploy/role.ts');
await runBundle(main, []);
