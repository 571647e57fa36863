import type { Platform } from '#platform/platform.ts';
import { projectFile } from '#schemas/files.ts';
import { clickhouseText, postgresText } from './tables.ts';
import { topicsText } from './topics.ts';

export const dataFile = projectFile('docs', 'data.md');

const HEAD = `# Topics, records and tables

Written by \`npm run data\` from the definitions that run (\`schemas/topics.ts\`, the Avro schemas, the migrated databases); do not edit it.
How to read them with kcat, Python, Flink or Kafka Connect, and the read-only role, is in [Reading the data](data/recipes.md).

- Names of topics begin with \`TOPIC_PREFIX\`, where one is set. Values are Avro in the Confluent wire format: a zero byte, the schema's id in
  four bytes, the record. Keys are text.
- Subjects are full names of records (RecordNameStrategy), because a topic holds several. Compatibility is FULL_TRANSITIVE:
  a new field has a default, so that readers go on with the schema that they have; the service registers each version itself.
- Tasks write in transactions: read with \`isolation.level=read_committed\`.
- The same record may come twice after a restart. What a task makes has an id that is the same each time.
- Fields that end in \`_ms\` are epoch milliseconds, in \`_us\` microseconds, UTC. Money is decimal text.
- How long what is kept, and why longer than the settings say, is in [retention.md](data/retention.md); what a release changes, in
  [operations/wire-changes.md](operations/wire-changes.md).`;

/** The whole text of docs/data.md. */
export async function dataPage({ clickhouse, postgres }: Platform): Promise<string> {
  const stores = [await clickhouseText(clickhouse), await postgresText(postgres)];
  return `${[HEAD, topicsText(), ...stores].join('\n\n')}\n`;
}
