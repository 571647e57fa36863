// npm start: prepares, bundles, and becomes the supervisor.
import { buildPages, bundle, endBuilder, prepare, runBundle } from './bootstrap.mjs';

const args = process.argv.slice(2);
if (args.length > 0) {
  const help = args.includes('--help') || args.includes('-h');
  const usage =
    'Usage: npm start\nStarts every part, every role and a demo shop. DATA_DIR is the data directory, PORT_BASE the first port.\n';
  if (help) process.stdout.write(usage);
  else process.stderr.write(`Unexpected argument "${args[0]}": this command takes no arguments.\n${usage}`);
  process.exit(help ? 0 : 2);
}
await prepare();
const entries = ['deploy/local/main.ts', 'deploy/local/clickhouse/server.ts', 'deploy/role.ts'];
const [[main]] = await Promise.all([bundle(...entries), buildPages()]);
await endBuilder();
await runBundle(main, []);
