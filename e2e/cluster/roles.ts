import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFile } from '#schemas/files.ts';
import { nodeFlags } from '../../deploy/local/entry.ts';
import { freePorts } from '../../deploy/local/testing/free-ports.ts';

/** The roles that the balancer reaches, and the processor. */
export const ROLES = ['processor', 'storefront', 'api', 'collector'] as const;
export type Role = (typeof ROLES)[number];
const COPIES = [1, 2] as const;
type Copy = (typeof COPIES)[number];

/** One process of a role. Its ports stay the same, whichever bundle runs there. */
export type Place = {
  readonly role: Role;
  readonly copy: Copy;
  readonly port: number;
  readonly framePort: number;
  readonly probePort: number;
};

export async function choosePlaces(): Promise<readonly Place[]> {
  const all: Place[] = [];
  for (const role of ROLES) {
    for (const copy of COPIES) {
      const [port, framePort, probePort] = await freePorts(3);
      all.push({ role, copy, port: port!, framePort: framePort!, probePort: probePort! });
    }
  }
  return all;
}

type Builder = { bundle(...files: string[]): Promise<string[]>; endBuilder(): Promise<void> };

/** The bundle of this release's roles; the setup of the run has built what pages load. */
export async function bundleRoles(): Promise<string> {
  const bootstrap = pathToFileURL(projectFile('deploy', 'local', 'bootstrap.mjs')).href;
  const { bundle, endBuilder } = (await import(bootstrap)) as Builder;
  const [file] = await bundle('deploy/role.ts');
  await endBuilder();
  return file!;
}

/** A running process, the duration of its start, and how to stop it like an operator. */
export type Serving = {
  readonly startMs: number;
  end(): Promise<{ readonly code: number; readonly ms: number }>;
};

const living = new Set<ChildProcess>();
export function killAll(): void {
  for (const child of living) child.kill('SIGKILL');
}

const STARTS_MAX = 5;

/**
 * Runs a bundle at this place, and resolves when it is ready. Like a supervisor, it restarts a process for which a part
 * was too slow.
 */
export async function serveAt(...args: Parameters<typeof serveOnce>): Promise<Serving> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await serveOnce(...args);
    } catch (error) {
      if (starts === STARTS_MAX) throw error;
    }
  }
}

async function serveOnce(
  { role, port, framePort, probePort }: Place,
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<Serving> {
  const began = performance.now();
  const ports = { API_PORT: port, STOREFRONT_PORT: port, COLLECTOR_PORT: port, FRAME_PORT: framePort };
  const child = fork(file, [role], {
    cwd: dirname(dirname(file)),
    env: {
      ...process.env,
      ...env,
      ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
      METRICS_PORT: String(probePort),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [...nodeFlags],
  });
  living.add(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said.push(`${role} ${chunk}`);
      if (process.env['CHILD_LOG_FILE']) appendFileSync(process.env['CHILD_LOG_FILE'], `${role} ${chunk}`);
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    living.delete(child);
    return Number(code);
  });
  await Promise.race([
    once(child, 'message'),
    ended.then((code) => Promise.reject(new Error(`${role} ended with ${code}: ${said.slice(-5).join('')}`))),
  ]);
  return {
    startMs: performance.now() - began,
    async end() {
      const asked = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, ms: performance.now() - asked };
    },
  };
}
