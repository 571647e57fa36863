import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnce } from '../../deploy/local/files/run-once.ts';
import { cached, cacheFolders, fillCache } from '../../deploy/local/files/user-cache.ts';

/** A file of Maven Central, pinned by its hash. */
export type Artifact = {
  /** its name for people, with its size */
  readonly name: string;
  /** group:artifact:version, then packaging and classifier if it is not a jar */
  readonly coordinates: string;
  readonly file: string;
  readonly sha256: string;
};

/**
 * The path of the file, which is downloaded once. @throws Error when Maven Central has a different file under this name
 */
export async function artifactFile(artifact: Artifact): Promise<string> {
  const { sha256, file } = artifact;
  const caches = cacheFolders(process.env['XDG_CACHE_HOME']);
  const folder =
    cached(caches, sha256) ?? (await fillCache(caches, sha256, (partial) => fetchInto(partial, artifact)));
  return join(folder, file);
}

async function fetchInto(folder: string, { name, coordinates, file, sha256 }: Artifact): Promise<void> {
  process.stderr.write(`${name}: fetching it with Maven (once)\n`);
  const args = [`-Dartifact=${coordinates}`, `-DoutputDirectory=${folder}`, '-Dmdep.useBaseVersion=true'];
  await runOnce('mvn', ['-q', '-B', 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy', ...args]);
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  if (hash !== sha256) throw new Error(`${file} does not have the expected content: its SHA-256 is ${hash}`);
}
