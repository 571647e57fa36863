import { expect, test } from 'vitest';
import { usePart } from './use-part.ts';

test.each([
  ['Connection error: connect ECONNREFUSED 127.0.0.1:9092', 'start it, or correct KAFKA_BROKERS.'],
  [
    'Connection error: self-signed certificate in certificate chain',
    'add the CA of its certificate to NODE_EXTRA_CA_CERTS, or correct KAFKA_BROKERS.',
  ],
  [
    "Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert's altnames",
    'use the host name of its certificate in KAFKA_BROKERS.',
  ],
  [
    'no pg_hba.conf entry for host "10.0.0.7", user "engage", database "engage", no encryption',
    'add sslmode=verify-full to KAFKA_BROKERS.',
  ],
  [
    'SASL SCRAM SHA512 authentication failed: Authentication failed during authentication due to invalid credentials',
    'correct the user and password given for KAFKA_BROKERS.',
  ],
  [
    'Not authorized to access topics: [Topic authorization failed]',
    'grant its user the rights listed in docs/operations/managed.md.',
  ],
])('the remedy fits: %s', async (said, remedy) => {
  const failing = usePart('Kafka', 'broker:9092', 'KAFKA_BROKERS', () => Promise.reject(new Error(said)));
  await expect(failing).rejects.toThrow(`Kafka at broker:9092 cannot be used (${said}): ${remedy}`);
});

test.each([
  ['postgres://engage:secret@db:5432/engage', 'postgres://db:5432/engage'],
  ['postgres://engage:sec@secret@db:5432/engage', 'postgres://db:5432/engage'],
  ['postgres://db/engage?password=secret&user=engage', 'postgres://db/engage?password=…&user=engage'],
  ['postgres://engage@db/engage?password_file=%2Frun%2Fsecret', 'postgres://db/engage'],
  ['https://key:secret@registry.example', 'https://registry.example'],
])('%s is shown as %s', async (address, shown) => {
  const failing = usePart('Postgres', address, 'POSTGRES_URL', () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow(`Postgres at ${shown} cannot be used (refused)`);
});
