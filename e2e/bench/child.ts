import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeFlags } from '../../deploy/local/entry.ts';

/** The measurements that a process reports about itself. */
export type Reading = {
  /** user and system time so far, milliseconds */
  readonly cpuMs: number;
  /** units of work done so far */
  readonly done: number;
  readonly rssBytes: number;
};
type NodeReading = Reading & {
  /** size of the JavaScript heap, including garbage that was not collected */
  readonly heapBytes: number;
};
export type Measured = { readonly port: number; read(): Promise<Reading>; stop(): Promise<void> };
export type Killable = Measured & { kill(): void };
/** A measured Node process; if its role supports it, garbage is collected before a reading. */
export type MeasuredNode = Killable & { readCollected(): Promise<NodeReading> };

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The reading of several processes as if they were one. */
export const addReadings = (readings: readonly Reading[]): Reading => ({
  cpuMs: sum(readings.map(({ cpuMs }) => cpuMs)),
  done: sum(readings.map(({ done }) => done)),
  rssBytes: sum(readings.map(({ rssBytes }) => rssBytes)),
});

/**
 * Runs this bundle, or another one, as `role`, with the flags of our roles; resolves when it reports that it is ready.
 */
export async function startChild(
  role: string,
  env: Readonly<Record<string, string>>,
  entry = process.argv[1]!,
): Promise<MeasuredNode> {
  const child = fork(entry, [role], {
    env: { ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...nodeFlags],
  });
  const ready = await answer<{ port: number }>(child, role);
  const ask = (what: 'read' | 'collect'): Promise<NodeReading> => {
    child.send(what);
    return answer<NodeReading>(child, role);
  };
  return {
    port: ready.port,
    read: () => ask('read'),
    readCollected: () => ask('collect'),
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.send('stop');
      await ended;
    },
  };
}

/** The next message of the process. @throws Error when it ends instead */
async function answer<T>(child: ChildProcess, role: string): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the ${role} process ended with ${code}`);
  });
  ended.catch(() => {});
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
    return message;
  } finally {
    over.abort();
  }
}

/** In the measured process: reports that it is ready, answers requests for readings, and ends on `stop`. */
export function reportReadings(
  port: number,
  done: () => number | Promise<number>,
  close: () => Promise<void>,
  collectGarbage: () => void = cannotCollect,
): void {
  process.on('message', (message) => {
    if (message === 'stop') return void close().then(() => process.exit(0));
    if (message === 'collect') collectGarbage();
    void read(done).then((reading) => process.send!(reading));
  });
  process.on('disconnect', () => process.exit(1));
  process.send!({ port });
}

function cannotCollect(): never {
  throw new Error('the garbage collector is not exposed: start Node with --expose-gc');
}

async function read(done: () => number | Promise<number>): Promise<NodeReading> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    cpuMs: (user + system) / 1_000,
    done: await done(),
    rssBytes: rss,
    heapBytes: heapUsed,
  };
}
