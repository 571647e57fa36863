import { readOrCreatePassword } from '../files/atomic-file.ts';
import { Engine } from './engine.ts';
import { createHttp } from './http.ts';

function open(dir: string): Engine {
  try {
    return new Engine(dir);
  } catch {
    // The engine itself has printed the reason; a directory in use is by far the most common one.
    process.stderr.write(
      `${dir} is in use by another process, or cannot be read: stop that one, or choose another DATA_DIR.\n`,
    );
    process.exit(1);
  }
}

/** Entry of the process that opens ClickHouse's data directory: `clickhouse-server DIR PORT PASSWORD_FILE`. */
async function main(dir: string, port: number, passwordFile: string): Promise<void> {
  const password = readOrCreatePassword(passwordFile);
  const engine = open(dir);
  await engine.run({
    sql: 'CREATE DATABASE IF NOT EXISTS engage',
    body: null,
    database: 'default',
    settings: {},
    params: {},
    format: null,
    readonly: false,
  });
  const server = createHttp(engine, password);
  const end = (): void => {
    server.close(() => void engine.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  server.listen(port, '127.0.0.1', () => process.stdout.write('ClickHouse ready\n'));
}

const [dir = '', port, passwordFile = ''] = process.argv.slice(2);
await main(dir, Number(port), passwordFile);
