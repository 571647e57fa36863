import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, type WriteStream } from 'node:fs';
import { Problem } from './problem.ts';

/** A process that we started, and how to end it. */
export type Child = {
  readonly process: ChildProcess;
  /** resolves when it has ended, for whatever reason, with a text for people */
  readonly ended: Promise<string>;
  /** asks it to end, waits, and kills it when it does not */
  stop(): Promise<void>;
};

export type ChildOptions = {
  /** as people call it: "Kafka" */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  /** a line of its output that says that it serves */
  readonly readyLine: RegExp;
  readonly readyMsMax: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopMsMax: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
};

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/** The command, told by the kernel to end when this process is gone, where the system can do that. */
export function tied(
  command: string,
  args: readonly string[],
  signal: NodeJS.Signals,
): { command: string; args: readonly string[] } {
  if (process.platform !== 'linux' || !SETPRIV) return { command, args };
  return { command: SETPRIV, args: ['--pdeathsig', signal.replace('SIG', ''), command, ...args] };
}

/**
 * Starts a part and waits for its ready line. It gets a process group of its own, so that Ctrl-C reaches only the
 * supervisor, which then ends things in order.
 * @throws Problem with the last line of its log when it ends or does not get ready
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const spawnOptions: SpawnOptions = {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
    ...(options.env ? { env: options.env } : {}),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  };
  const child = spawn(options.command, [...options.args], spawnOptions);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${options.name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`${options.name} ended with ${signal ?? `code ${code}`}`));
  });
  const stop = stopper(child, ended, options);
  try {
    await untilReady(child, ended, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { process: child, ended, stop };
}

function stopper(child: ChildProcess, ended: Promise<string>, options: ChildOptions): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill(options.stopSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), options.stopMsMax);
    await ended;
    clearTimeout(timer);
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** Appends to a log. A disk that takes no more is told of once; the process that is logged goes on. */
export function openLog(path: string): WriteStream {
  const log = createWriteStream(path, { flags: 'a' });
  log.once('error', (error) => {
    const way = 'make room on its disk, or choose another DATA_DIR';
    process.stderr.write(`\n${path} cannot be written (${error.message}): ${way}.\n`);
    log.on('error', () => {});
  });
  return log;
}

function untilReady(child: ChildProcess, ended: Promise<string>, options: ChildOptions): Promise<void> {
  const log = openLog(options.logFile);
  return new Promise<void>((resolve, reject) => {
    let pending = '';
    let ready = false;
    const onData = (chunk: Buffer): void => {
      log.write(chunk);
      if (ready) return;
      pending = (pending + chunk.toString('utf8')).slice(-8_192);
      ready = options.readyLine.test(pending);
      if (ready) resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    const timer = setTimeout(() => {
      const seconds = options.readyMsMax / 1_000;
      reject(new Problem(`${options.name} is not ready after ${seconds} s: see ${options.logFile}.`));
    }, options.readyMsMax);
    void ended.then((how) => {
      clearTimeout(timer);
      log.end();
      reject(
        new Problem(`${how} while starting (${lastLine(pending, options.logFile)}): see ${options.logFile}.`),
      );
    });
    if (ready) clearTimeout(timer);
  });
}

function lastLine(pending: string, logFile: string): string {
  const text = pending.trim() || (existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '');
  const lines = text.split('\n').filter((line) => !/^\s+at /.test(line));
  const telling = lines.findLast((line) => /error|fatal|exception|invalid|cannot|failed/i.test(line));
  return (telling ?? lines.at(-1) ?? 'it said nothing').trim().slice(0, 300);
}
