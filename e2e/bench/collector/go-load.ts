import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFile } from '#schemas/files.ts';
import type { RunningLoad, SocketLoad } from './socket-load.ts';

const SOURCES = projectFile('e2e', 'bench', 'collector', 'load');
const PROGRAM = projectFile('.cache', 'bench', 'socket-load');

/** Builds the Go client in `load/`; returns whether that was possible, because this machine may have no Go. */
export function buildGoLoad(): boolean {
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > statSync(`${SOURCES}/main.go`).mtimeMs) return true;
  mkdirSync(dirname(PROGRAM), { recursive: true });
  try {
    execFileSync('go', ['build', '-o', PROGRAM, '.'], { cwd: SOURCES, stdio: 'inherit' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The same load as `startSocketLoad`, from a client that shares no code with ours. */
export async function startGoLoad(load: SocketLoad): Promise<RunningLoad> {
  const flags = {
    port: load.port,
    origin: load.origin,
    token: load.token,
    connections: load.connections,
    signals: load.signalsPerFrame,
    window: load.window,
    paced: load.paced ?? 0,
  };
  const args = Object.entries(flags).map(([name, value]) => `-${name}=${value}`);
  const child = spawn(PROGRAM, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the client in Go ended with ${code}`);
  });
  ended.catch(() => {});
  const nextLine = async (): Promise<string> => {
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    return line;
  };
  await nextLine();
  return {
    acknowledged() {
      child.stdin.write('read\n');
      return nextLine().then(Number);
    },
    stop: () => void child.stdin.end(),
  };
}
