import { Engine } from './clickhouse-engine.ts';
import { createHttp } from './clickhouse-http.ts';

/** Entry of the process that holds ClickHouse's data directory: `clickhouse-server DIR PORT`. */
async function main(dir: string, port: number): Promise<void> {
  const engine = new Engine(dir);
  await engine.run({
    sql: 'CREATE DATABASE IF NOT EXISTS engage',
    body: null,
    database: 'default',
    settings: {},
    params: {},
    format: null,
  });
  const server = createHttp(engine);
  const end = (): void => {
    server.close(() => void engine.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  server.listen(port, '127.0.0.1', () => process.stdout.write('ClickHouse ready\n'));
}

await main(process.argv[2] ?? '', Number(process.argv[3]));
