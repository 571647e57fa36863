import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/** A jar of the broker, as Maven names it, and the SHA-256 of its file. */
export type Jar = {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  readonly sha256: string;
};

/** The resolved dependencies of pom.xml with versions and hashes: the lock file that Maven lacks. */
export const jarsFile = projectFile('deploy', 'local', 'kafka', 'jars.json');
export const jars = JSON.parse(readFileSync(jarsFile, 'utf8')) as readonly Jar[];

/** Another list gets another cache folder, so that replaced jars are never used. */
export const jarsId = createHash('sha256').update(JSON.stringify(jars)).digest('hex').slice(0, 12);

const nameOf = ({ artifact, version }: Jar): string => `${artifact}-${version}.jar`;

/** @throws Error when the jars of a folder differ from the list in any byte */
export function verifyJars(folder: string, expected: readonly Jar[] = jars): void {
  const found = readdirSync(folder).sort();
  const names = expected.map(nameOf).sort();
  const missing = names.find((name) => !found.includes(name));
  if (missing) throw new Error(`${missing} was not fetched`);
  const extra = found.find((name) => !names.includes(name));
  if (extra) throw new Error(`${extra} was fetched, and is not in ${jarsFile}`);
  for (const jar of expected) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, nameOf(jar))))
      .digest('hex');
    if (hash !== jar.sha256)
      throw new Error(`${nameOf(jar)} does not match ${jarsFile}: its SHA-256 is ${hash}`);
  }
}

/** The list of a folder that Maven has laid out as a repository: group/artifact/version/file. */
export function jarsBelow(folder: string): Jar[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.jar'),
  );
  return files.sort().map((file) => {
    const [version = '', artifact = '', ...group] = file.split('/').slice(0, -1).reverse();
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return { group: group.reverse().join('.'), artifact, version, sha256 };
  });
}
