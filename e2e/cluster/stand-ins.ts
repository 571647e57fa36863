import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFile } from '#schemas/files.ts';
import { cacheFolders } from '../../deploy/local/files/user-cache.ts';
import { findKafkaPrograms } from '../../deploy/local/kafka/programs.ts';
import { unpackApicurio } from './apicurio.ts';
import { debianTar } from './debian.ts';
import type { Engine } from './engine.ts';

/**
 * The images that the compose file and PARTS=docker use, and their replacements where no registry of images is
 * reachable.
 */
export const upstream = {
  kafka: 'apache/kafka:3.9.2',
  postgres: 'postgres:18',
  clickhouse: 'clickhouse/clickhouse-server:25.8',
  registry: 'apicurio/apicurio-registry-sql:2.6.13.Final',
  haproxy: 'haproxy:3.2',
  prometheus: 'prom/prometheus:v3.5.0',
} as const;
export type StandIn = keyof typeof upstream;

const PACKAGES = ['postgresql', 'haproxy', 'prometheus', 'openjdk-17-jre-headless', 'wget', 'curl'];
const BASE = 'engage-parts';

/**
 * Builds images under the names of the real ones: from Debian's packages, the jars of Maven Central, and our own
 * ClickHouse engine. Resolves with the size of each in bytes.
 */
export async function buildStandIns(
  engine: Engine,
  wanted: readonly StandIn[],
): Promise<Readonly<Record<string, number>>> {
  await importBase(engine);
  const sizes: Record<string, number> = {};
  for (const name of wanted) {
    const context = join(engine.folder, name);
    cpSync(projectFile('e2e', 'cluster', 'stand-ins', name), context, { recursive: true });
    await fill[name]?.(context);
    await engine.dockerAsync('build', '-q', '-t', upstream[name], context);
    rmSync(context, { recursive: true });
    sizes[upstream[name]] = Number(engine.docker('inspect', '-f', '{{.Size}}', upstream[name]));
  }
  return sizes;
}

async function importBase(engine: Engine): Promise<void> {
  if (engine.docker('images', '-q', BASE).trim() !== '') return;
  const tar = await debianTar({ variant: 'minbase', packages: PACKAGES });
  await engine.dockerAsync('import', tar, BASE);
}

/** Adds files to the build context of a Dockerfile. */
const fill: Partial<Record<StandIn, (context: string) => Promise<void>>> = {
  async kafka(context) {
    const { libs } = await findKafkaPrograms({
      javaHome: process.env['JAVA_HOME'],
      caches: caches(),
      progress: say,
    });
    cpSync(realpathSync(libs), join(context, 'libs'), { recursive: true });
  },
  async clickhouse(context) {
    const files = [
      'package.json',
      'deploy/local/clickhouse/engine.xml',
      'node_modules/chdb',
      'node_modules/@chdb',
    ];
    const server = await bundled('deploy/local/clickhouse/server.ts');
    for (const file of files) cpSync(projectFile(file), join(context, 'app', file), { recursive: true });
    mkdirSync(join(context, 'app', 'dist'));
    for (const path of server) cpSync(path, join(context, 'app', 'dist', basename(path)));
    cpSync(realpathSync(process.execPath), join(context, 'node'));
  },
  async registry(context) {
    await unpackApicurio(join(context, 'registry'));
  },
};

/** The paths of the bundle of a file and of its chunks. */
async function bundled(file: string): Promise<string[]> {
  const of = (...path: string[]): string => pathToFileURL(projectFile('deploy', 'local', ...path)).href;
  const { bundle } = (await import(of('bootstrap.mjs'))) as { bundle(file: string): Promise<string[]> };
  const chunks = (await import(of('bundle', 'chunks.mjs'))) as { filesOf(...bundles: string[]): string[] };
  return chunks.filesOf(...(await bundle(file)));
}

const caches = (): string[] => cacheFolders(process.env['XDG_CACHE_HOME']);
const say = (text: string): void => void process.stderr.write(`${text}\n`);
