import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { withClient } from '../../../deploy/local/postgres/client.ts';
import { startPostgres } from '../../../deploy/local/postgres/postgres.ts';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import type { Certificates } from './certificates.ts';

export type SecuredPostgres = {
  /** the superuser's own address, including the trusted certificate */
  readonly adminUrl: string;
  /** the address for a role: the password comes from elsewhere, the authority from `NODE_EXTRA_CA_CERTS` */
  addressFor(user: string): string;
  stop(): Promise<void>;
};

/** A Postgres that accepts only TLS connections. */
export async function startSecuredPostgres(
  folder: string,
  { authority, certificate, key }: Certificates,
): Promise<SecuredPostgres> {
  const home = join(folder, 'postgres');
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const postgres = await startPostgres({ dataDir: folder, port: await freePort() });
  const { uid, gid } = statSync(home);
  for (const [from, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    copyFileSync(from, join(home, name));
    chownSync(join(home, name), uid, gid);
  }
  await withClient(postgres.url, async (admin) => {
    await admin.query('alter system set ssl = on');
    writeFileSync(join(home, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
    await admin.query('select pg_reload_conf()');
  });
  const { username, password, port, pathname } = new URL(postgres.url);
  // The certificate is verified against the host of the address.
  const at = (login: string): string =>
    `postgres://${login}@localhost:${port}${pathname}?sslmode=verify-full`;
  return {
    adminUrl: `${at(`${username}:${password}`)}&sslrootcert=${encodeURIComponent(authority)}`,
    addressFor: at,
    stop: postgres.stop,
  };
}

/** A TLS proxy for a server without TLS. */
export async function startTlsFront(
  behind: string,
  { certificate, key }: Certificates,
): Promise<{ readonly url: string; stop(): void }> {
  const { hostname, port } = new URL(behind);
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (outer) => {
    const inner = connect(Number(port), hostname);
    outer.pipe(inner).pipe(outer);
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(behind);
  url.protocol = 'https:';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, stop: () => void server.close() };
}
