import type { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Supervised } from './supervise.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'engage-supervise-'));
mkdirSync(join(dataDir, 'logs'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const RESTARTED_MS = 30_000;
let children: EventEmitter[];
let said: string[];

beforeEach(() => {
  children = [];
  said = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A role whose processes are emitters without a pid, so that none is ever signalled. */
function supervise(): Supervised {
  const create = (): EventEmitter => {
    const child = Object.assign(new EventEmitter(), { exitCode: null, signalCode: null });
    children.push(child);
    return child;
  };
  const options = { name: 'api', env: {}, dataDir, say: (text: string) => void said.push(text) } as const;
  return new Supervised(options, create as unknown as typeof spawn);
}

test('a role whose process cannot be created again is tried once more', async () => {
  const role = supervise();
  children[0]!.emit('message', { ready: true, metricsPort: 1 });
  await role.ready;
  children[0]!.emit('exit', null, 'SIGKILL');
  vi.advanceTimersByTime(RESTARTED_MS);
  expect(children).toHaveLength(2);
  children[1]!.emit('error', new Error('spawn EAGAIN'));
  vi.advanceTimersByTime(RESTARTED_MS);
  expect(children).toHaveLength(3);
  expect(said[1]).toMatch(/^The api ended with spawn EAGAIN .*; restarting in /);
  children[2]!.emit('exit', 0, null);
  await role.stop();
});

test('a role whose process cannot be created at the start says why', async () => {
  const role = supervise();
  children[0]!.emit('error', new Error('spawn EAGAIN'));
  await expect(role.ready).rejects.toThrow('The api did not start: ended with spawn EAGAIN');
  await role.stop();
});
