import type { LogClient } from '#platform/log/client.ts';
import type { Platform } from '#platform/platform.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Driver } from '#runtime/testing/driver.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';

/** The outputs of the tasks, compared with those of undisturbed tasks for the same signals. */

/** Reads the partitions of topics, up to their present ends. */
export class TopicReader {
  readonly #client: LogClient;

  constructor(client: LogClient) {
    this.#client = client;
  }

  /** @param from offsets by partition; without one the partition is read from its beginning */
  async read(topic: string, from: readonly number[] = []): Promise<SourceRecord[]> {
    const all: SourceRecord[] = [];
    const partitions = await this.#client.partitions(topic);
    for (let partition = 0; partition < partitions; partition += 1) {
      const { start, end } = await this.#client.bounds(topic, partition);
      const range = { topic, partition, from: from[partition] ?? start, to: end };
      await this.#client.readRange(range, (records) => {
        all.push(...records);
      });
    }
    return all;
  }

  async ends(topic: string): Promise<number[]> {
    const partitions = await this.#client.partitions(topic);
    const bounds = Array.from({ length: partitions }, (_, p) => this.#client.bounds(topic, p));
    return (await Promise.all(bounds)).map(({ end }) => end);
  }
}

/** `states` is the content of the changelog: the last state of each visitor. */
export type Dump = Record<'decisions' | 'cards' | 'ledger' | 'states', string[]>;
type Written = Pick<SourceRecord, 'partition' | 'key' | 'value'>;

const lines = (records: readonly Written[]): string[] =>
  records.map(({ partition, key, value }) => `${partition} ${key?.toString()} ${value?.toString('hex')}`);

const states = (records: readonly Written[]): string[] =>
  [...new Map(records.map((record) => [`${record.partition} ${record.key?.toString()}`, record])).values()]
    .filter(({ key }) => key?.[0] !== 0)
    .flatMap((record) => lines([record]))
    .sort();

export async function dump(reader: TopicReader, topics: Platform['topics']): Promise<Dump> {
  return {
    decisions: lines(await reader.read(topics.decisions)),
    cards: lines(await reader.read(topics.cards)),
    // Several tasks write to one partition of the ledger, so its order differs between runs.
    ledger: lines(await reader.read(topics.ledger)).sort(),
    states: states(await reader.read(topics.changelog)),
  };
}

/** Folds the same input, including ticks, with undisturbed tasks. */
export async function foldUndisturbed(
  { codec, topics, secrets }: Platform,
  partitions: number,
  input: readonly SourceRecord[],
): Promise<Dump> {
  const options = { codec, registry: null, topics, ledgerPartitions: partitions };
  const program = visitorProgram({ ...options, erasureKeys: secrets.erasure });
  const made: Dump = { decisions: [], cards: [], ledger: [], states: [] };
  const changes: SourceRecord[] = [];
  for (let partition = 0; partition < partitions; partition += 1) {
    const { signals, changelog } = topics;
    const driver = new Driver(program, { input: signals, changelog, partition, partitions });
    for (const record of input.filter((one) => one.partition === partition)) {
      driver.windTo(record.appendMs);
      driver.write(record.key?.toString() ?? null, record.value);
    }
    await driver.run();
    for (const name of ['decisions', 'cards', 'ledger'] as const) {
      for (let p = 0; p < partitions; p += 1) made[name].push(...lines(driver.take(topics[name], p)));
    }
    changes.push(...driver.take(changelog));
    driver.close();
  }
  return { ...made, ledger: made.ledger.sort(), states: states(changes) };
}

/** Whether everything written is folded: as many records as undisturbed tasks make. */
export const isFolded = (found: Dump, expected: Dump): boolean =>
  (['decisions', 'cards', 'ledger'] as const).every((name) => found[name].length === expected[name].length);
