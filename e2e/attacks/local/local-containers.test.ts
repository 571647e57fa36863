/** Access to the containers of `PARTS=docker` from another machine. A fake engine records what it is asked to do. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { containersFrom } from '#platform/config/config.ts';
import { startContainers } from '../../../deploy/local/containers.ts';

type Asked = {
  readonly Image: string;
  readonly HostConfig: {
    readonly PortBindings: Readonly<Record<string, readonly { HostIp?: string; HostPort: string }[]>>;
    readonly PublishAllPorts?: boolean;
    readonly NetworkMode?: string;
    readonly Privileged?: boolean;
  };
};

const dir = mkdtempSync(join(tmpdir(), 'engage-containers-'));
const asked: Asked[] = [];
/** It claims to have every image, and creates no container. */
const engine = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = (request.url ?? '').split('?')[0]!;
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  if (path.endsWith('/info')) return answer(200, { ServerVersion: '20.10.24', OperatingSystem: 'Linux' });
  if (path.endsWith('/containers/create')) {
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as Asked);
    return answer(500, { message: 'no container is made here' });
  }
  if (path.endsWith('/containers/json') || path.endsWith('/networks')) return answer(200, []);
  return answer(200, { Id: 'x', Architecture: 'amd64', Os: 'linux', IPAM: { Config: [] } });
});
afterAll(() => {
  vi.unstubAllEnvs();
  engine.closeAllConnections();
  engine.close();
  rmSync(dir, { recursive: true, force: true });
});

test('every container port is published on 127.0.0.1 only, and no other container is started', async () => {
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('DOCKER_HOST', `tcp://127.0.0.1:${(engine.address() as AddressInfo).port}`);
  const ports = { kafka: 27_006, postgres: 27_008, clickhouse: 27_009 };
  await expect(
    startContainers({ dataDir: dir, ports, ...containersFrom({}), progress: () => {} }),
  ).rejects.toThrow('no container is made here');
  expect(asked.map(({ Image }) => Image.split(':')[0]).sort()).toEqual([
    'apache/kafka',
    'clickhouse/clickhouse-server',
    'postgres',
  ]);
  for (const { Image, HostConfig } of asked) {
    const bindings = Object.values(HostConfig.PortBindings).flat();
    expect([Image, bindings.map(({ HostIp }) => HostIp)]).toEqual([Image, ['127.0.0.1']]);
    expect([HostConfig.PublishAllPorts ?? false, HostConfig.Privileged ?? false]).toEqual([false, false]);
    expect(HostConfig.NetworkMode).not.toBe('host');
  }
  // The user inside the image is not ours, and umask would lock it out of its own folder.
  for (const name of ['kafka', 'postgres', 'clickhouse'])
    expect([name, statSync(join(dir, 'docker', name)).mode & 0o777]).toEqual([name, 0o777]);
});
