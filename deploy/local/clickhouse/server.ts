import { writeSync } from 'node:fs';
import { readOrCreatePassword } from '../files/atomic-file.ts';
import { Engine } from './engine.ts';
import { discardUnreliable, FREE_MIB_MIN, hasSpace } from './failed-writes.ts';
import { createHttp } from './http.ts';

function open(dir: string): Engine {
  if (!hasSpace(dir))
    refuse(`the disk of ${dir} has less than ${FREE_MIB_MIN} MiB of free space: free more.`);
  try {
    return new Engine(dir, () => endAtOnce(dir));
  } catch {
    // The engine itself has printed the reason; a directory in use is by far the most common one.
    return refuse(
      `${dir} is in use by another process, or cannot be read: stop that one, or choose another DATA_DIR.`,
    );
  }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends as after a power failure: closing the engine could still write files, or delete the replaced parts of a failed merge. */
function endAtOnce(dir: string): void {
  try {
    discardUnreliable(dir);
    writeSync(2, `a file in ${dir} could not be written: free space on its disk, and start again\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
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
