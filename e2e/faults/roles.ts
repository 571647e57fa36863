import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../../deploy/local/entry.ts';
import { killOnExit, openLog, withParentDeathSignal } from '../../deploy/local/processes/child.ts';

/** With this environment variable our own bundle runs a role. */
export const ROLE_VARIABLE = 'FAULTS_ROLE';
export const roleNames = ['collector', 'storefront', 'processor', 'api'] as const;
export type RoleName = (typeof roleNames)[number];
export const COPIES = 2;

export type RoleOptions = {
  readonly role: RoleName;
  readonly copy: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** the bundle of all roles: our own, or one with a planted defect */
  readonly program: string;
};

/** A process that ended unexpectedly. */
export type Ended = { readonly name: string; readonly how: string; readonly outputTail: string };

const RESTART_MS = 500;
/** Longer than any role takes to drain, even while its parts are unavailable. */
const END_MS_MAX = 60_000;
const READY_MS_MAX = 300_000;
const OUTPUT_CHARS_MAX = 2_000;

/** One process of a role. It is restarted when it ends by itself, as by a supervisor, and that is recorded. */
export class RoleProcess {
  readonly name: string;
  readonly ended: Ended[] = [];
  rssMaxMb = 0;
  readonly #options: RoleOptions;
  #child: ChildProcess | null = null;
  #extraEnv: NodeJS.ProcessEnv = {};
  #shouldRun = false;
  #ready = false;
  #outputTail = '';

  constructor(options: RoleOptions) {
    this.#options = options;
    this.name = `${options.role}-${options.copy}`;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** @param extraEnv variables of this run, such as another clock */
  start(extraEnv: NodeJS.ProcessEnv = {}): void {
    this.#extraEnv = extraEnv;
    this.#shouldRun = true;
    if (!this.#child) this.#spawn();
  }

  async untilReady(): Promise<void> {
    const until = performance.now() + READY_MS_MAX;
    while (!this.#ready) {
      if (performance.now() > until) throw new Error(`${this.name} is not ready: ${this.#outputTail}`);
      await sleep(50);
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Stops it for good. A process that does not end in time is killed, and that is recorded. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#shouldRun = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => {
      const how = `no end within ${END_MS_MAX / 1_000} s of ${signal}`;
      this.ended.push({ name: this.name, how, outputTail: this.#outputTail.trim() });
      child.kill('SIGKILL');
    }, END_MS_MAX);
    await gone;
    clearTimeout(late);
  }

  /** Records the greatest memory use, in MB; called now and then. */
  measure(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      this.rssMaxMb = Math.max(this.rssMaxMb, Math.round(Number(kb ?? 0) / 1_024));
    } catch {
      // It has ended, or this system has no /proc.
    }
  }

  #spawn(): void {
    const { role, env, logFile, program } = this.#options;
    const { command, args } = withParentDeathSignal('SIGKILL', process.execPath, [
      ...nodeFlags,
      program,
      role,
    ]);
    const child = spawn(command, [...args], {
      env: { ...env, ...this.#extraEnv, [ROLE_VARIABLE]: role },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    killOnExit(child, 'SIGKILL');
    this.#child = child;
    this.#ready = false;
    this.#outputTail = '';
    const log = openLog(logFile);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        log.write(piece);
        this.#outputTail = (this.#outputTail + piece.toString('utf8')).slice(-OUTPUT_CHARS_MAX);
      });
    }
    child.on('message', () => {
      this.#ready = true;
    });
    child.once('error', (error) => {
      this.#outputTail = error.message;
    });
    child.once('exit', (code, signal) => this.#onExit(child, signal ?? `code ${code}`));
    child.once('close', () => log.end());
  }

  #onExit(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    const wasReady = this.#ready;
    this.#child = null;
    this.#ready = false;
    if (!this.#shouldRun) return;
    // A role that cannot reach its parts at the start exits with one sentence; later it should not exit.
    if (wasReady) this.ended.push({ name: this.name, how, outputTail: this.#outputTail.trim() });
    setTimeout(() => this.#shouldRun && !this.#child && this.#spawn(), RESTART_MS);
  }
}
