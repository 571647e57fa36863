/** What all embedded parts have in common: access to their ports, and the content of the files that they leave. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { useRig } from '../../rig.ts';

const rig = await useRig();
afterAll(() => rig.close());

const portOf = (url: string): number => Number(new URL(url).port);
const ports: Readonly<Record<string, number>> = {
  Kafka: portOf(`tcp://${rig.config.kafkaBrokers[0]}`),
  registry: portOf(rig.config.registryUrl),
  Postgres: portOf(rig.config.postgresUrl),
  ClickHouse: portOf(rig.config.clickhouseUrl),
};

const reaches = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.setTimeout(5_000, () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', () => resolve(false));
  });

describe.each(Object.entries(ports))('%s', (_, port) => {
  // 127.0.0.2 reaches whatever listens on every address of the machine, even without a network.
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one !== undefined && !one.internal && one.family === 'IPv4')
    .map((one) => one!.address);

  test('listens on 127.0.0.1 and on no other address of the machine', async () => {
    expect(await reaches('127.0.0.1', port)).toBe(true);
    for (const host of ['127.0.0.2', ...others])
      expect([host, await reaches(host, port)]).toEqual([host, false]);
  });

  test('continues after an HTTP request of a web page', async () => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    socket.write(
      'POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nSELECT 1',
    );
    socket.end();
    socket.resume();
    await once(socket, 'close');
    expect(await reaches('127.0.0.1', port)).toBe(true);
  });
});

describe('Postgres', () => {
  const { username, password } = new URL(rig.config.postgresUrl);
  const attempt = async (given: { user: string; password: string }): Promise<string> => {
    const { hostname: host, port, pathname } = new URL(rig.config.postgresUrl);
    const client = new pg.Client({ ...given, host, port: Number(port), database: pathname.slice(1) });
    const failed = await client.connect().then(
      () => 'connected',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    await client.end().catch(() => {});
    return failed;
  };

  test('accepts only its user with its password', async () => {
    expect(await attempt({ user: username, password })).toBe('connected');
    expect(await attempt({ user: username, password: '' })).toMatch(
      /password must be a (non-empty )?string|28P01/,
    );
    expect(await attempt({ user: username, password: 'engage' })).toBe('28P01');
    expect(await attempt({ user: 'postgres', password })).toBe('28P01');
  });

  test('every rule of pg_hba.conf requires a password, and there is no Unix socket', async () => {
    const { rows } = await rig.platform.postgres.query<{ auth_method: string }>(
      'select distinct auth_method from pg_hba_file_rules',
    );
    expect(rows).toEqual([{ auth_method: 'scram-sha-256' }]);
    const settings = await rig.platform.postgres.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name`,
    );
    expect(settings.rows.map(({ setting }) => setting)).toEqual(['127.0.0.1', '']);
  });
});
