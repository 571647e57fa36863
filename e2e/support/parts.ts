import { toolFoldersFrom } from '#platform/config/config.ts';
import { type Parts, startParts } from '../../deploy/local/start-parts.ts';
import { freePartPorts } from '../../deploy/local/testing/free-ports.ts';
import { temporaryFolder } from './at-exit.ts';

/**
 * The broker of a run is never restarted. After a pause of three seconds, as of its garbage collector on a busy machine,
 * it would be fenced: every partition would lose its only leader for a moment.
 */
const BROKER_SESSION_MS = '60000';

/** Starts the parts that `external` does not name, on free ports, and prints their progress. */
export const startFreeParts = async (
  dataDir: string,
  external: Partial<Parts['addresses']> = {},
): Promise<Parts> =>
  startParts({
    dataDir,
    ports: await freePartPorts(),
    external,
    kafkaSettings: { 'broker.session.timeout.ms': BROKER_SESSION_MS },
    ...toolFoldersFrom(process.env),
    progress: (text) => process.stderr.write(`${text}\n`),
  });

/** Runs `work` with parts of its own, whose addresses are in the environment meanwhile. */
export async function onOwnParts<T>(prefix: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const [dataDir, removeDataDir] = temporaryFolder(prefix);
  const parts = await startFreeParts(dataDir);
  try {
    Object.assign(process.env, parts.addresses);
    return await work(dataDir);
  } finally {
    await parts.stop();
    removeDataDir();
  }
}
