import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, type WriteStream } from 'node:fs';
import { Problem } from '../problem.ts';

/** A child process, and how to stop it. */
export type Child = {
  readonly process: ChildProcess;
  /** resolves with a text for people when the process has ended, for whatever reason */
  readonly ended: Promise<string>;
  /** asks it to end, waits, and kills it after a timeout */
  stop(): Promise<void>;
};

export type ChildOptions = {
  /** name for people: "Kafka" */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  /** a line of its output that says that it is ready */
  readonly readyLine: RegExp;
  readonly readyMsMax: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopMsMax: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** stops waiting for readiness, and ends the process */
  readonly stop?: AbortSignal;
};

/** A part that ends while it starts is noticed at once; this is for a slow disk, and for a machine that is busy. */
export const READY_MS_MAX = 180_000;
/** A part that is not ready yet has nothing to save. */
const UNREADY_STOP_MS_MAX = 3_000;

export type Command = { readonly command: string; readonly args: readonly string[] };

/** The command with variables in addition to our own environment. */
export const withVariables = (
  variables: Readonly<Record<string, string>>,
  command: string,
  args: readonly string[],
): [command: string, args: readonly string[]] => {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? [command, args] : ['env', [...pairs, command, ...args]];
};

let setpriv: string | null | undefined;

/** setpriv of util-linux; busybox's lacks the option. */
function findSetpriv(): string | null {
  if (process.platform !== 'linux') return null;
  const found = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!found) return null;
  const { status } = spawnSync(found, ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' });
  return status === 0 ? found : null;
}

/**
 * The command, to which the kernel sends `signal` when this process dies (PR_SET_PDEATHSIG), where the system supports
 * that.
 */
export function withParentDeathSignal(
  signal: NodeJS.Signals,
  command: string,
  args: readonly string[],
): Command {
  if (setpriv === undefined) setpriv = findSetpriv();
  if (setpriv === null) return { command, args };
  return { command: setpriv, args: ['--pdeathsig', signal.replace('SIG', ''), command, ...args] };
}

const alive = new Map<ChildProcess, NodeJS.Signals>();

/** Sends this signal to the child when this process exits first, for systems whose kernel does not. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  // Before other exit handlers remove files that the children write.
  if (alive.size === 0) process.prependOnceListener('exit', endAll);
  alive.set(child, signal);
  child.once('exit', () => {
    alive.delete(child);
    if (alive.size === 0) process.off('exit', endAll);
  });
}

function endAll(): void {
  for (const [child, signal] of alive) killGroup(child, signal);
}

/** Signals the child's children too: it must lead a process group (`detached`). */
export function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Starts a part and waits for its ready line. It gets its own process group, so that Ctrl-C reaches only the
 * supervisor, which then stops everything in order.
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
  options.stop?.throwIfAborted();
  const child = spawn(options.command, [...options.args], spawnOptions);
  killOnExit(child, options.stopSignal);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${options.name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`${options.name} ended with ${signal ?? `code ${code}`}`));
  });
  const stop = stopper(child, ended, options.stopSignal);
  try {
    await untilReady(child, ended, options);
  } catch (error) {
    await stop(UNREADY_STOP_MS_MAX);
    throw error;
  }
  return { process: child, ended, stop: () => stop(options.stopMsMax) };
}

function stopper(
  child: ChildProcess,
  ended: Promise<string>,
  stopSignal: NodeJS.Signals,
): (msMax: number) => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stop = async (msMax: number): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill(stopSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), msMax);
    await ended;
    clearTimeout(timer);
  };
  return (msMax) => {
    stopping ??= stop(msMax);
    return stopping;
  };
}

/** Appends to a log. A full disk is reported once; the logged process continues. */
export function openLog(path: string): WriteStream {
  const log = createWriteStream(path, { flags: 'a' });
  log.once('error', (error) => {
    const way = 'free space on its disk, or choose another DATA_DIR';
    process.stderr.write(`\n${path} cannot be written (${error.message}): ${way}.\n`);
    log.on('error', () => {});
  });
  return log;
}

async function untilReady(child: ChildProcess, ended: Promise<string>, options: ChildOptions): Promise<void> {
  const { name, logFile, readyLine, readyMsMax, stop } = options;
  const log = openLog(logFile);
  // Not on exit: its own children may still write to its output.
  child.once('close', () => log.end());
  let pending = '';
  let timer: NodeJS.Timeout | undefined;
  let onStop = (): void => {};
  const ready = new Promise<void>((resolve, reject) => {
    let isReady = false;
    const onData = (chunk: Buffer): void => {
      log.write(chunk);
      if (isReady) return;
      pending = (pending + chunk.toString('utf8')).slice(-8_192);
      isReady = readyLine.test(pending);
      if (isReady) resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    const late = new Problem(`${name} is not ready after ${readyMsMax / 1_000} s: see ${logFile}.`);
    timer = setTimeout(() => reject(late), readyMsMax);
    onStop = () => reject(stop?.reason as Error);
    stop?.addEventListener('abort', onStop, { once: true });
  });
  const endedEarly = ended.then((how) => {
    throw new Problem(`${how} while starting (${lastLine(pending, logFile)}): see ${logFile}.`);
  });
  try {
    await Promise.race([ready, endedEarly]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
    endedEarly.catch(() => {});
  }
}

function lastLine(pending: string, logFile: string): string {
  const text = pending.trim() || (existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '');
  const lines = text.split('\n').filter((line) => !/^\s+at /.test(line));
  const failure = lines.findLast((line) => /error|fatal|exception|invalid|cannot|failed/i.test(line));
  return (failure ?? lines.at(-1) ?? 'there was no output').trim().slice(0, 300);
}
