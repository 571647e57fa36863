import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { createPostgres, migratePostgres } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { type Demo, ensureDemo } from '../../api/seed.ts';
import { moveKeysToFile, secretFiles } from '../../deploy/local/secret-files.ts';
import { freePorts } from '../../deploy/local/testing/free-ports.ts';
import { createDatabases, withDatabase } from '../support/template.ts';
import type { Cluster } from './parts/cluster.ts';
import { mountSmallDisk, type SmallDisk } from './parts/small-disk.ts';
import { COPIES, type RoleName, RoleProcess, roleNames } from './roles.ts';

const PARTITIONS = 4;
/** disk of a processor: room for some snapshots */
const DISK_MB = 24;
export const ORIGIN = 'https://shop.test';
const PASSWORD = 'a-password-for-faults-only';

/** A topic prefix, two databases and two processes of every role on a cluster, with one website. */
export type World = {
  readonly prefix: string;
  readonly dir: string;
  /** the environment of a process that reaches the parts directly, not through the links of a role */
  readonly directEnv: Readonly<Record<'POSTGRES_URL' | 'CLICKHOUSE_URL' | 'KAFKA_BROKERS', string>>;
  readonly platform: Platform;
  readonly roles: ReadonlyMap<string, RoleProcess>;
  readonly demo: Demo;
  /** addresses for shoppers, through links */
  readonly baseUrls: Record<'storefront' | 'collector' | 'api', readonly string[]>;
  /** disks of snapshots, by the name of a processor; none where a small disk cannot be mounted */
  readonly disks: ReadonlyMap<string, SmallDisk>;
  stop(): Promise<void>;
};

const processes = roleNames.flatMap((role) =>
  Array.from({ length: COPIES }, (_, i): [RoleName, copy: number] => [role, i + 1]),
);
/** Settings of every role. */
const commonEnv = { METRICS_PORT: '0', TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };

/** @param program the bundle of the roles */
export async function startWorld(cluster: Cluster, number: number, program: string): Promise<World> {
  const id = `world_${number}`;
  const prefix = `world-${number}-`;
  const dir = join(cluster.dir, id);
  mkdirSync(dir);
  await createDatabases(id, { POSTGRES_URL: cluster.postgres.url, CLICKHOUSE_URL: cluster.clickhouse.url });
  const postgresUrl = withDatabase(cluster.postgres.url, id);
  const clickhouseUrl = withDatabase(cluster.clickhouse.url, id);
  const { addresses: brokers } = cluster.brokers;
  const shared = { TOPIC_PREFIX: prefix, TASK_PARTITIONS: String(PARTITIONS), KAFKA_BROKERS: brokers };
  await makeKeys(postgresUrl, dir);
  const directEnv = {
    ...shared,
    SCHEMA_REGISTRY_URL: cluster.registryUrl,
    POSTGRES_URL: postgresUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    SECRETS_FILE: secretFiles(dir).roles,
    DATA_DIR: join(dir, 'harness'),
    LOG_LEVEL: 'fatal',
  };
  const platform = await createPlatform(configFrom(directEnv), 'faults');
  const { token, erasure } = platform.secrets;
  writeSecretsFile(secretFiles(dir).collector, { token: token.all, erasure: erasure.all });
  const demo = await ensureDemo(platform, { shopOrigin: ORIGIN, password: PASSWORD });
  const roles = new Map<string, RoleProcess>();
  const disks = new Map<string, SmallDisk>();
  const stop = async (): Promise<void> => {
    await Promise.all([...roles.values()].map((role) => role.end('SIGKILL')));
    for (const disk of disks.values()) disk.unmount();
    await platform.close();
  };
  try {
    const ports = await portsOfRoles();
    const baseUrls = await openLinksToRoles(cluster, ports);
    for (const [role, copy] of processes) {
      const name = `${role}-${copy}`;
      const dataDir = join(dir, name);
      mkdirSync(dataDir);
      const disk = role === 'processor' ? mountSnapshots(dataDir) : null;
      if (disk) disks.set(name, disk);
      const env = {
        ...process.env,
        ...shared,
        ...(await partsOf(cluster, name, role, { postgresUrl, clickhouseUrl })),
        ...addressesOf(ports, copy, baseUrls),
        SECRETS_FILE: role === 'collector' ? secretFiles(dir).collector : secretFiles(dir).roles,
        DATA_DIR: dataDir,
        ...commonEnv,
      };
      roles.set(name, new RoleProcess({ role, copy, env, logFile: join(dir, `${name}.log`), program }));
    }
    await startAll([...roles.values()]);
    return {
      prefix,
      dir,
      directEnv,
      platform,
      roles,
      demo,
      baseUrls,
      disks,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Only its snapshots: its other files are so small that each removed one frees a block of a full disk. */
function mountSnapshots(dataDir: string): SmallDisk | null {
  const folder = join(dataDir, 'state');
  mkdirSync(folder);
  return mountSmallDisk(folder, DISK_MB);
}

async function startAll(roles: readonly RoleProcess[]): Promise<void> {
  for (const role of roles) role.start();
  await Promise.all(roles.map((role) => role.untilReady()));
}

/** The keys are in files, as operators keep them: a starting collector then needs no Postgres. */
async function makeKeys(postgresUrl: string, dir: string): Promise<void> {
  const postgres = createPostgres(postgresUrl, 1);
  try {
    await migratePostgres(postgres);
    await moveKeysToFile(postgres, dir);
  } finally {
    await postgres.end();
  }
}

type RolePorts = Record<RoleName | 'frame', readonly number[]>;

async function portsOfRoles(): Promise<RolePorts> {
  return {
    collector: await freePorts(COPIES),
    storefront: await freePorts(COPIES),
    processor: [],
    api: await freePorts(COPIES),
    frame: await freePorts(COPIES),
  };
}

/**
 * The links of the previous world lead to the new roles: links are named after roles, which are the same in every
 * world.
 */
async function openLinksToRoles(cluster: Cluster, ports: RolePorts): Promise<World['baseUrls']> {
  const open = (role: 'storefront' | 'collector' | 'api', scheme: string, path = ''): Promise<string[]> =>
    Promise.all(
      ports[role].map(async (port, i) => {
        const through = await cluster.link(`shopper>${role}-${i + 1}`, port);
        return `${scheme}://127.0.0.1:${through}${path}`;
      }),
    );
  return {
    storefront: await open('storefront', 'http'),
    collector: await open('collector', 'ws'),
    api: await open('api', 'http', '/v1'),
  };
}

const addressesOf = (ports: RolePorts, copy: number, baseUrls: World['baseUrls']) => ({
  API_PORT: String(ports.api[copy - 1]),
  STOREFRONT_PORT: String(ports.storefront[copy - 1]),
  FRAME_PORT: String(ports.frame[copy - 1]),
  COLLECTOR_PORT: String(ports.collector[copy - 1]),
  API_URL: new URL(baseUrls.api[0]!).origin,
  SDK_URL: baseUrls.storefront[0]!,
  FRAME_URL: `http://127.0.0.1:${ports.frame[0]}`,
  COLLECTOR_URL: baseUrls.collector[0]!,
});

/** The stores as this role reaches them, each through its own link. The collector uses none. */
async function partsOf(
  cluster: Cluster,
  name: string,
  role: RoleName,
  urls: { readonly postgresUrl: string; readonly clickhouseUrl: string },
): Promise<Record<string, string>> {
  const through = async (store: string, url: string): Promise<string> => {
    const parsed = new URL(url);
    parsed.port = String(await cluster.link(`${name}>${store}`, Number(parsed.port)));
    return parsed.href;
  };
  const registry = { SCHEMA_REGISTRY_URL: await through('registry', cluster.registryUrl) };
  if (role === 'collector') return registry;
  return {
    ...registry,
    POSTGRES_URL: await through('postgres', urls.postgresUrl),
    CLICKHOUSE_URL: await through('clickhouse', urls.clickhouseUrl),
  };
}
