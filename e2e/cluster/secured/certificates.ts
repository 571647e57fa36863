import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A private authority, and one certificate by it for every part of this machine; all are PEM files. */
export type Certificates = {
  /** trusted by clients: `NODE_EXTRA_CA_CERTS` */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  /** key and certificate in one file, as a broker reads them */
  readonly keyStore: string;
};

const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1';

/** @throws Error where there is no openssl */
export function makeCertificates(folder: string): Certificates {
  const path = (name: string): string => join(folder, name);
  const made = {
    authority: path('authority.pem'),
    certificate: path('certificate.pem'),
    key: path('key.pem'),
    keyStore: path('key-store.pem'),
  };
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl(
    'req',
    '-x509',
    ...fresh,
    '-subj',
    '/CN=A private authority',
    '-keyout',
    'ca.key',
    '-out',
    made.authority,
  );
  openssl('req', ...fresh.slice(0, 3), '-subj', '/CN=localhost', '-keyout', made.key, '-out', 'request.pem');
  writeFileSync(path('names'), NAMES);
  const authority = ['-CA', made.authority, '-CAkey', 'ca.key', '-CAcreateserial'];
  const signed = ['-in', 'request.pem', '-days', '2', '-extfile', 'names', '-out', made.certificate];
  openssl('x509', '-req', ...authority, ...signed);
  writeFileSync(
    made.keyStore,
    [made.key, made.certificate].map((name) => readFileSync(name, 'utf8')).join(''),
  );
  return made;
}
