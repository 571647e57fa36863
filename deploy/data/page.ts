import type { Platform } from '#platform/platform.ts';
import { projectFile } from '#schemas/files.ts';
import { clickhouseText, postgresText } from './tables.ts';
import { topicsText } from './topics.ts';

export const dataFile = projectFile('docs', 'data.md');

const HEAD = `# Topics, records and tables

Written by \`npm run data\` from the definitions in use (\`schemas/topics.ts\`, the Avro schemas, the migrated databases); do not edit it.
[Reading the data](data/recipes.md) explains the read-only role, and how to read with kcat, Python, Flink or Kafka Connect.

- Topic names begin with \`TOPIC_PREFIX\`, if it is set. Values are Avro in the Confluent wire format: a zero byte, the schema's id in
  four bytes, the record. Keys are text.
- Subjects are full record names (RecordNameStrategy), because a topic holds several kinds of records. Compatibility is FULL_TRANSITIVE:
  a new field has a default, so that consumers can keep their schema; the service registers each version itself.
- Tasks write in transactions: read with \`isolation.level=read_committed\`.
- After a restart a record may appear twice. A record that a task makes has the same id each time.
- Fields that end in \`_ms\` are epoch milliseconds, in \`_us\` microseconds, UTC. Money is decimal text.
- [retention.md](data/retention.md) says how long records are kept, and why longer than the settings say;
  [operations/wire-changes.md](operations/wire-changes.md) says what a release changes.`;

/** The whole text of docs/data.md. */
export async function dataPage({ clickhouse, postgres }: Platform): Promise<string> {
  const stores = [await clickhouseText(clickhouse), await postgresText(postgres)];
  return `${[HEAD, topicsText(), ...stores].join('\n\n')}\n`;
}
