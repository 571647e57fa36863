import { dirname, join } from 'node:path';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { runOnce } from '../../deploy/local/files/run-once.ts';
import { cacheFolders } from '../../deploy/local/files/user-cache.ts';
import { findKafkaPrograms } from '../../deploy/local/kafka/programs.ts';
import { artifactFile } from './maven.ts';

/** The commands of Kafka's download, which the broker's own jars lack. */
const TOOLS = {
  name: "Kafka's commands, 456 kB",
  coordinates: 'org.apache.kafka:kafka-tools:3.9.2',
  file: 'kafka-tools-3.9.2.jar',
  sha256: '3e6844711c3f5c9148f76ac96dfbf1de0aeeba11249e142e084b6de68e0ed05e',
} as const;

/** The classes that the scripts of Kafka's `bin` run. */
const CLASSES = {
  'kafka-acls.sh': 'kafka.admin.AclCommand',
  'kafka-configs.sh': 'kafka.admin.ConfigCommand',
  'kafka-consumer-groups.sh': 'org.apache.kafka.tools.consumer.group.ConsumerGroupCommand',
} as const;

const isCommand = (name: string): name is keyof typeof CLASSES => Object.hasOwn(CLASSES, name);

/**
 * Runs a command line of the docs, in which `…` stands for the brokers. Resolves with its output.
 * @throws Error with the line of output that says why it failed
 */
export async function runKafkaCommand(line: string, brokers: string): Promise<string> {
  const [script = '', ...args] = wordsOf(
    line.replace('--bootstrap-server …', `--bootstrap-server ${brokers}`),
  );
  if (!isCommand(script)) throw new Error(`"${script}" is none of ${Object.keys(CLASSES).join(', ')}.`);
  const { javaHome, cacheDir } = toolFoldersFrom(process.env);
  const { java, libs } = await findKafkaPrograms({
    javaHome,
    caches: cacheFolders(cacheDir),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const tools = await artifactFile(TOOLS);
  const jars = `${libs}/*:${join(dirname(tools), '*')}`;
  return runOnce(java, ['-XX:TieredStopAtLevel=1', '-cp', jars, CLASSES[script], ...args]);
}

/** Splits like a shell: at spaces, except within single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|[^\s']+/g)].map(([all, quoted]) => quoted ?? all);
