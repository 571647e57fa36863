/** The metrics of a role are not served to the network, even where the role itself serves them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { useRig } from '../../rig.ts';
import { commandArgs } from '../../support/commands.ts';

const rig = await useRig();
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const role of started) {
    role.kill('SIGTERM');
    if (role.exitCode === null) await once(role, 'exit');
  }
  await rig.close();
});

/** 127.0.0.2 reaches whatever listens on every address of the machine. */
const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

test.each([
  [{}, false],
  [{ METRICS_HOST: '0.0.0.0' }, true],
])('metrics of a role that listens on every address, with %j', async (more, everywhere) => {
  const apiPort = await freePort();
  const env = { ...process.env, ...rig.env, HOST: '0.0.0.0', API_PORT: String(apiPort), METRICS_PORT: '0' };
  const role = spawn(process.execPath, [...commandArgs('role'), 'api'], {
    env: { ...env, ...more },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.push(role);
  const [{ metricsPort }] = (await once(role, 'message')) as [{ metricsPort: number }];
  expect(await isOpen('127.0.0.1', metricsPort)).toBe(true);
  expect(await isOpen('127.0.0.2', metricsPort)).toBe(everywhere);
  expect(await isOpen('127.0.0.2', apiPort), 'the API does').toBe(true);
});
