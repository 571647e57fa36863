import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { Retry } from '#platform/retry.ts';
import { projectFile } from '#schemas/files.ts';
import { entryArgs } from '../entry.ts';
import { Problem } from '../problem.ts';
import { killOnExit, openLog, withParentDeathSignal } from './child.ts';

export type RoleName = 'collector' | 'storefront' | 'processor' | 'api';

export type SuperviseOptions = {
  readonly name: RoleName;
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly say: (text: string) => void;
};

const DRAIN_MS_MAX = 8_000;
const RESTART_MS = { firstMs: 500, maxMs: 10_000 };
/** After running for this long, a role counts as started well: the next wait is the shortest again. */
const STABLE_AFTER_MS = 60_000;

type State =
  | { readonly kind: 'starting' | 'ready'; readonly child: ChildProcess; readonly since: number }
  | { readonly kind: 'waiting'; readonly timer: NodeJS.Timeout }
  | { readonly kind: 'stopped' };

/** Keeps one role running: a role that dies after it was ready is restarted, with back-off. */
export class Supervised {
  readonly name: RoleName;
  /** resolves when it is first ready; rejects with a Problem when it dies before that */
  readonly ready: Promise<void>;
  metricsPort: number | null = null;
  readonly #options: SuperviseOptions;
  readonly #spawn: typeof spawn;
  readonly #log: WriteStream;
  #state: State = { kind: 'stopped' };
  #firstReady!: { resolve: () => void; reject: (error: Error) => void };
  #wasReady = false;
  readonly #retry = new Retry(RESTART_MS);
  #stderrTail = '';

  /** @param create creates the process; a test replaces it */
  constructor(options: SuperviseOptions, create: typeof spawn = spawn) {
    this.name = options.name;
    this.#options = options;
    this.#spawn = create;
    this.#log = openLog(this.#logFile);
    this.ready = new Promise((resolve, reject) => {
      this.#firstReady = { resolve, reject };
    });
    this.#start();
  }

  get isReady(): boolean {
    return this.#state.kind === 'ready';
  }

  get #logFile(): string {
    return join(this.#options.dataDir, 'logs', `${this.name}.log`);
  }

  /** Drains the role, and kills it after a timeout. */
  async stop(): Promise<void> {
    const state = this.#state;
    this.#state = { kind: 'stopped' };
    if (state.kind === 'waiting') clearTimeout(state.timer);
    if (state.kind === 'starting' || state.kind === 'ready') await endChild(state.child);
    this.#log.end();
  }

  #start(): void {
    const command = withParentDeathSignal('SIGTERM', process.execPath, [...entryArgs('role'), this.name]);
    const child = this.#spawn(command.command, [...command.args], {
      cwd: projectFile(),
      env: this.#options.env,
      // Its own process group: Ctrl-C must reach the supervisor only, which then stops the roles in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    killOnExit(child, 'SIGTERM');
    const since = performance.now();
    this.#state = { kind: 'starting', child, since };
    // Not piped: a full disk would end the pipe, and the role would block on output that nobody reads.
    child.stdout?.on('data', (chunk: Buffer) => void this.#log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk);
      this.#stderrTail = (this.#stderrTail + chunk.toString('utf8')).slice(-4_096);
    });
    child.on('message', (message) => this.#onMessage(child, since, message));
    child.once('exit', (code, signal) => this.#onExit(signal ?? `code ${code}`, performance.now() - since));
    // Without a process there is no exit: the system's limit of processes is reached, for example.
    child.once('error', (error) => {
      if (child.pid === undefined) this.#onExit(error.message, performance.now() - since);
    });
  }

  #onMessage(child: ChildProcess, since: number, message: unknown): void {
    const { ready, metricsPort } = message as { ready?: unknown; metricsPort?: unknown };
    if (ready !== true || this.#state.kind !== 'starting') return;
    this.#state = { kind: 'ready', child, since };
    this.metricsPort = typeof metricsPort === 'number' ? metricsPort : null;
    this.#wasReady = true;
    this.#firstReady.resolve();
  }

  #onExit(how: string, ranMs: number): void {
    this.metricsPort = null;
    if (this.#state.kind === 'stopped') return;
    if (!this.#wasReady) {
      this.#state = { kind: 'stopped' };
      const words = lastSentence(this.#stderrTail) ?? `ended with ${how}`;
      this.#firstReady.reject(
        new Problem(`The ${this.name} did not start: ${words} (its log is ${this.#logFile})`),
      );
      return;
    }
    if (ranMs > STABLE_AFTER_MS) this.#retry.reset();
    const waitMs = this.#retry.nextMs();
    this.#options.say(
      `The ${this.name} ended with ${how} (see ${this.#logFile}); restarting in ${(waitMs / 1_000).toFixed(1)} s.`,
    );
    this.#state = { kind: 'waiting', timer: setTimeout(() => this.#start(), waitMs) };
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS_MAX);
  await ended;
  clearTimeout(timer);
}

function lastSentence(text: string): string | undefined {
  const lines = text.trim().split('\n');
  const error = lines.findLast((line) => /^\s*\w*(Error|Exception)\b/.test(line));
  return (error ?? lines.findLast((line) => !/^\s+at /.test(line) && line.trim() !== ''))
    ?.trim()
    .slice(0, 400);
}
