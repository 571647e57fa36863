/**
 * Every part requires TLS with a certificate of a private authority, and Kafka a login too: each role logs in with a
 * different mechanism, and with exactly the rights that docs/operations/managed.md grants.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { runOnce } from '../../deploy/local/files/run-once.ts';
import { withClient } from '../../deploy/local/postgres/client.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { emptyResources, type RigResources } from '../rig.ts';
import { commandArgs, commandFile } from '../support/commands.ts';
import { startApicurio, unpackApicurio } from './apicurio.ts';
import { buy, openShop, ordersOf, type Shop } from './compose/journey.ts';
import { runKafkaCommand } from './kafka-commands.ts';
import { killAll, type Role, type Serving, serveAt } from './roles.ts';
import { type SecuredBroker, startSecuredBroker } from './secured/broker.ts';
import { type Certificates, makeCertificates } from './secured/certificates.ts';
import { type SecuredPostgres, startSecuredPostgres, startTlsFront } from './secured/stores.ts';
import { makeTokens, type Tokens } from './secured/tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-secured-'));
const PASSWORD = randomBytes(12).toString('hex');
const DATABASE_PASSWORD = randomBytes(12).toString('hex');
/** Names as in the docs. */
const [ROLE_USER, JOB_USER, PREFIX] = ['engage-role', 'engage-migrate', 'engage-'];
/** A login is repeated ten seconds before its token expires, so each role logs in again every ten seconds. */
const TOKEN_SECONDS = 20;
const RENEW_MS = 5_000;

let certificates: Certificates;
let tokens: Tokens;
let resources: RigResources;
let broker: SecuredBroker;
let postgres: SecuredPostgres;
let env: Readonly<Record<string, string>>;
let renewing: NodeJS.Timeout;
let shop: Shop;
const ends: (() => unknown)[] = [];
const serving = new Map<Role, Serving>();

const login = (mechanism: string, user: string, password = PASSWORD): Record<string, string> => ({
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: user,
  KAFKA_SASL_PASSWORD: password,
});
const logins: Readonly<Record<Role, () => Readonly<Record<string, string>>>> = {
  collector: () => ({ KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_SASL_TOKEN_FILE: tokens.file }),
  storefront: () => login('plain', ROLE_USER),
  api: () => login('scram-sha-256', ROLE_USER),
  processor: () => login('scram-sha-512', ROLE_USER),
};

/** Every command of the page that begins with this script, as an operator pastes it. */
function linesOfPage(script: string): string[] {
  const page = readFileSync(projectFile('docs', 'operations', 'managed.md'), 'utf8').replaceAll(
    / \\\n\s*/g,
    ' ',
  );
  return page.split('\n').filter((line) => line.startsWith(`${script} `));
}

const partition = (refusals: readonly string[]): [creating: string[], others: string[]] => {
  const isCreating = (line: string): boolean => line.includes('operation = CREATE ');
  return [refusals.filter(isCreating), refusals.filter((line) => !isCreating(line))];
};

/** Runs one of our commands to its end, on the secured parts. @throws Error with its output */
const command = (args: readonly string[], variables: Readonly<Record<string, string>>): Promise<string> =>
  runOnce(process.execPath, args, { cwd: projectFile(), variables: { ...env, ...variables } });
const migrate = (variables: Readonly<Record<string, string>>): Promise<string> =>
  command([...commandArgs('role'), 'migrate'], { LOG_LEVEL: 'silent', ...variables });

beforeAll(async () => {
  // Postgres runs as a user other than root.
  chmodSync(folder, 0o755);
  certificates = makeCertificates(folder);
  tokens = makeTokens(folder);
  tokens.renew(ROLE_USER, TOKEN_SECONDS);
  renewing = setInterval(() => tokens.renew(ROLE_USER, TOKEN_SECONDS), RENEW_MS);
  resources = await emptyResources();
  await unpackApicurio(join(folder, 'program'));
  const port = await freePort();
  const passwords = { [ROLE_USER]: PASSWORD };
  const [kafka, database, registry, front] = await Promise.all([
    startSecuredBroker({ folder, certificates, tokens, passwords }),
    startSecuredPostgres(folder, certificates),
    startApicurio(folder, port, certificates),
    startTlsFront(resources.env['CLICKHOUSE_URL']!, certificates),
  ]);
  broker = kafka;
  postgres = database;
  ends.push(kafka.stop, database.stop, registry.stop, front.stop);
  await makeUsers();
  const passwordFile = join(folder, 'database-password');
  writeFileSync(passwordFile, DATABASE_PASSWORD, { mode: 0o600 });
  env = {
    ...resources.env,
    KAFKA_BROKERS: kafka.brokers,
    KAFKA_SSL: 'true',
    SCHEMA_REGISTRY_URL: registry.url,
    POSTGRES_URL: database.addressFor('engage_app'),
    POSTGRES_PASSWORD_FILE: passwordFile,
    CLICKHOUSE_URL: front.url,
    TOPIC_PREFIX: PREFIX,
    TASK_PARTITIONS: '3',
    NODE_EXTRA_CA_CERTS: certificates.authority,
  };
});
afterAll(async () => {
  clearInterval(renewing);
  killAll();
  await Promise.all(ends.map((end) => end()));
  await resources?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the users of the brokers with the rights of the page, and the two of Postgres. */
async function makeUsers(): Promise<void> {
  const lines = [...linesOfPage('kafka-configs.sh'), ...linesOfPage('kafka-acls.sh')];
  expect(lines).toHaveLength(7);
  for (const line of lines)
    await runKafkaCommand(line.replaceAll('PASSWORD', PASSWORD), broker.administration);
  await withClient(postgres.adminUrl, async (admin) => {
    for (const user of ['engage_owner', 'engage_app']) {
      await admin.query(`create role ${user} login password '${DATABASE_PASSWORD}'`);
    }
    await admin.query('alter database engage owner to engage_owner');
  });
}

test('a client that cannot trust the brokers, or has another password, is told so in one sentence', async () => {
  const job = login('scram-sha-512', JOB_USER);
  const owner = { POSTGRES_MIGRATION_URL: postgres.addressFor(`engage_owner:${DATABASE_PASSWORD}`) };
  await expect(migrate({ ...owner, ...job, NODE_EXTRA_CA_CERTS: '' })).rejects.toThrow(
    /^Postgres at .* cannot be used \(.*certificate.*\): add the CA of its certificate to NODE_EXTRA_CA_CERTS/,
  );
  const bare = { POSTGRES_MIGRATION_URL: '', POSTGRES_URL: env['POSTGRES_URL']!.split('?')[0]! };
  await expect(migrate({ ...job, ...bare })).rejects.toThrow(
    /^Postgres at .* cannot be used \(.* no encryption\): add sslmode=verify-full to POSTGRES_URL\.$/,
  );
  await expect(migrate({ ...owner, ...login('scram-sha-512', JOB_USER, 'guessed') })).rejects.toThrow(
    /^Kafka at .* cannot be used \(.*\): correct the user and password given for KAFKA_BROKERS\.$/,
  );
});

test('a role may not create topics; the job that prepares the parts may', async () => {
  const owner = { POSTGRES_MIGRATION_URL: postgres.addressFor(`engage_owner:${DATABASE_PASSWORD}`) };
  await expect(migrate({ ...owner, ...login('scram-sha-512', ROLE_USER) })).rejects.toThrow(
    /^Kafka at .* cannot be used \(.*\): grant its user the rights listed in docs\/operations\/managed\.md\.$/,
  );
  expect(await migrate({ ...owner, ...login('scram-sha-512', JOB_USER) })).toContain(
    'Tables, topics and schemas are up to date.',
  );
});

test('each role logs in by its own mechanism, and an order is credited', async () => {
  for (const role of ['processor', 'storefront', 'api', 'collector'] as const) {
    const port = Number(env[`${role.toUpperCase()}_PORT`] ?? (await freePort()));
    const place = {
      role,
      copy: 1,
      port,
      framePort: Number(env['FRAME_PORT']),
      probePort: await freePort(),
    } as const;
    serving.set(role, await serveAt(place, commandFile('role'), { ...env, ...logins[role]() }));
  }
  const printed = await command(
    ['--import', 'tsx', projectFile('deploy', 'account.ts'), 'create', '--email', 'owner@example.com'],
    {},
  );
  const password = /^password\s+(\S+)/m.exec(printed)![1]!;
  const addresses = {
    base_url: `${env['API_URL']}/v1`,
    sdk_url: env['SDK_URL']!,
    frame_url: env['FRAME_URL']!,
    collector_url: env['COLLECTOR_URL']!,
  };
  shop = await openShop({ addresses }, { email: 'owner@example.com', password });
  await buy(shop, 1_001);
});

test('logins outlive their tokens, as the file always has one that is valid', async () => {
  const endsAt = tokens.renew(ROLE_USER, TOKEN_SECONDS);
  let order = 1_001;
  while (Date.now() / 1_000 < endsAt + 1) {
    order += 1;
    await buy(shop, order);
  }
  expect((await ordersOf(shop)).every(({ creditedTo }) => creditedTo !== null)).toBe(true);
});

test('no role was refused anything, and each ends as it is told', async () => {
  for (const [role, { end }] of serving) expect([role, (await end()).code]).toEqual([role, 0]);
  // The test above that tried to create topics was refused, which also shows that refusals are detected here.
  const [creating, others] = partition(broker.refusals());
  expect(creating.length).toBeGreaterThan(0);
  expect(others).toEqual([]);
});
