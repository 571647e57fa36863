// Starts like the image clickhouse/clickhouse-server: a user and a database from the environment, served on every
// address. The engine behind it is that of npm start, which listens on this machine only.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';

const { CLICKHOUSE_PASSWORD, CLICKHOUSE_USER } = process.env;
const INSIDE = 18_123;
if (CLICKHOUSE_USER !== 'engage')
  throw new Error('The substitute for ClickHouse supports only the user engage.');
mkdirSync('/var/lib/clickhouse/data', { recursive: true });
writeFileSync('/tmp/password', CLICKHOUSE_PASSWORD, { mode: 0o600 });
const engine = spawn(
  process.execPath,
  ['/app/dist/clickhouse-server.js', '/var/lib/clickhouse/data', String(INSIDE), '/tmp/password'],
  { stdio: 'inherit' },
);
engine.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => engine.kill(signal));

createServer((asked, answer) => {
  const headers = { ...asked.headers, host: `127.0.0.1:${INSIDE}` };
  const inner = request(
    { host: '127.0.0.1', port: INSIDE, method: asked.method, path: asked.url, headers },
    (given) => {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
    },
  );
  inner.on('error', () => answer.destroy());
  asked.pipe(inner);
}).listen(8123, '0.0.0.0');
