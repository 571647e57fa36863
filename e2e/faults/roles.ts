import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../../deploy/local/entry.ts';
import { endWithUs, openLog, tied } from '../../deploy/local/processes/child.ts';

/** The environment variable by which this very program runs a role instead. */
export const ROLE_VARIABLE = 'FAULTS_ROLE';
export const roleNames = ['collector', 'storefront', 'processor', 'api'] as const;
export type RoleName = (typeof roleNames)[number];
export const COPIES = 2;

export type RoleOptions = {
  readonly role: RoleName;
  readonly copy: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** The program that is all roles; this very one, unless it is another with a defect in it. */
  readonly program: string;
};

/** A role that ended though nobody ended it. */
export type Ended = { readonly name: string; readonly how: string; readonly words: string };

const RESTART_MS = 500;
/** Longer than any role takes to drain, also while its parts are away. */
const END_MS_MAX = 60_000;
const READY_MS_MAX = 300_000;
const WORDS_CHARS = 2_000;

/** One process of a role. As a supervisor would, it starts again what ends by itself, and remembers it. */
export class RoleProcess {
  readonly name: string;
  readonly ended: Ended[] = [];
  rssMaxMb = 0;
  readonly #options: RoleOptions;
  #child: ChildProcess | null = null;
  #more: NodeJS.ProcessEnv = {};
  #wanted = false;
  #ready = false;
  #words = '';

  constructor(options: RoleOptions) {
    this.#options = options;
    this.name = `${options.role}-${options.copy}`;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** @param more environment of this run, such as another clock */
  start(more: NodeJS.ProcessEnv = {}): void {
    this.#more = more;
    this.#wanted = true;
    if (!this.#child) this.#spawn();
  }

  async untilReady(): Promise<void> {
    const until = performance.now() + READY_MS_MAX;
    while (!this.#ready) {
      if (performance.now() > until) throw new Error(`${this.name} is not ready: ${this.#words}`);
      await sleep(50);
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Ends it, and does not start it again. One that does not end when it is asked to is killed, and remembered. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => {
      const how = `no end within ${END_MS_MAX / 1_000} s of ${signal}`;
      this.ended.push({ name: this.name, how, words: this.#words.trim() });
      child.kill('SIGKILL');
    }, END_MS_MAX);
    await gone;
    clearTimeout(late);
  }

  /** Greatest memory that it was seen with, in MB; called now and then. */
  measure(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      this.rssMaxMb = Math.max(this.rssMaxMb, Math.round(Number(kb ?? 0) / 1_024));
    } catch {
      // It has ended meanwhile, or this system has no /proc.
    }
  }

  #spawn(): void {
    const { role, env, logFile, program } = this.#options;
    const { command, args } = tied('SIGKILL', process.execPath, [...nodeFlags, program, role]);
    const child = spawn(command, [...args], {
      env: { ...env, ...this.#more, [ROLE_VARIABLE]: role },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    endWithUs(child, 'SIGKILL');
    this.#child = child;
    this.#ready = false;
    this.#words = '';
    const log = openLog(logFile);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        log.write(piece);
        this.#words = (this.#words + piece.toString('utf8')).slice(-WORDS_CHARS);
      });
    }
    child.on('message', () => {
      this.#ready = true;
    });
    child.once('error', (error) => {
      this.#words = error.message;
    });
    child.once('exit', (code, signal) => this.#onExit(child, signal ?? `code ${code}`));
    child.once('close', () => log.end());
  }

  #onExit(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    const wasReady = this.#ready;
    this.#child = null;
    this.#ready = false;
    if (!this.#wanted) return;
    // One that finds its parts away while it starts says so and ends; one that was ready should not.
    if (wasReady) this.ended.push({ name: this.name, how, words: this.#words.trim() });
    setTimeout(() => this.#wanted && !this.#child && this.#spawn(), RESTART_MS);
  }
}
