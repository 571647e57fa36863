import { schemaText, subjectOf } from '#schemas/codec.ts';
import type { RecordKind } from '#schemas/record.ts';
import { type Topic, topics } from '#schemas/topics.ts';

/** Generates the part of docs/data.md about Kafka, from schemas/topics.ts and the Avro schemas. */

type AvroType = string | readonly AvroType[] | AvroObject;
type AvroObject = {
  readonly type: AvroType;
  readonly name?: string;
  readonly items?: AvroType;
  readonly values?: AvroType;
  readonly symbols?: readonly string[];
  readonly fields?: readonly AvroField[];
};
type AvroField = {
  readonly name: string;
  readonly type: AvroType;
  readonly doc?: string;
  readonly default?: unknown;
};

/** Key, writers and readers of each topic, as the comments of schemas/topics.ts state them. */
const uses: Readonly<Record<keyof typeof topics, { key: string; by: string; to: string }>> = {
  signals: {
    key: '`site:visitor`',
    by: 'collector, storefront, outbox relay',
    to: 'visitor tasks, data teams',
  },
  decisions: { key: '`site:visitor`', by: 'visitor tasks', to: 'views sink, data teams' },
  cards: { key: '`site:visitor`', by: 'visitor tasks', to: 'every storefront and collector' },
  ledger: { key: '`site:order`', by: 'visitor tasks, outbox relay', to: 'ledger sink, data teams' },
  config: { key: '`site`', by: 'outbox relay', to: 'every role, as a table' },
  changelog: { key: 'state key', by: 'visitor tasks', to: 'visitor tasks' },
  rejected: { key: 'source and letter', by: 'tasks, sinks', to: 're-drive' },
  erasures: { key: 'request', by: 'storefront, API, tasks', to: 'tasks, sinks, replay' },
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const keptText = ({ retentionMs }: Topic): string => {
  if (retentionMs === null) return 'the last of each key';
  return retentionMs >= DAY_MS ? `${retentionMs / DAY_MS} days` : `${retentionMs / HOUR_MS} hour`;
};

export const inCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

function typeText(type: AvroType): string {
  if (typeof type === 'string') return type;
  if (isList(type)) {
    const others = type.filter((one) => one !== 'null');
    const words = others.map(typeText).join(' or ');
    return others.length < type.length ? `${words}, or null` : words;
  }
  if (type.type === 'array') return `list of ${typeText(type.items!)}`;
  if (type.type === 'map') return `map of ${typeText(type.values!)}`;
  if (type.type === 'enum') return type.symbols!.map((one) => `\`${one}\``).join(', ');
  return type.name ?? typeText(type.type);
}

const isList = (type: AvroType): type is readonly AvroType[] => Array.isArray(type);

/** The records that a type defines inline, each with its fields. */
function recordsIn(type: AvroType): readonly AvroObject[] {
  if (typeof type === 'string') return [];
  if (isList(type)) return type.flatMap(recordsIn);
  if (type.type === 'record') return [type, ...type.fields!.flatMap((field) => recordsIn(field.type))];
  return [...(type.items ? recordsIn(type.items) : []), ...(type.values ? recordsIn(type.values) : [])];
}

const rowOf = (prefix: string, { name, type, doc = '', ...field }: AvroField): string => {
  const given = 'default' in field ? `\`${JSON.stringify(field.default)}\`` : '';
  return `| \`${prefix}${name}\` | ${inCell(typeText(type))} | ${given} | ${inCell(doc)} |`;
};

function tableOf(kind: RecordKind, shared: ReadonlySet<string>): string {
  const record = JSON.parse(schemaText(kind)) as AvroObject & { readonly doc?: string };
  const [, ...inner] = recordsIn(record);
  const rows = [
    ...record.fields!.filter(({ name }) => !shared.has(name)).map((field) => rowOf('', field)),
    ...inner.flatMap(({ name, fields }) => fields!.map((field) => rowOf(`${name}.`, field))),
  ];
  const head = `#### ${record.name}\n\nSubject \`${subjectOf(kind)}\`. ${record.doc ?? ''}`.trimEnd();
  if (rows.length === 0) return head;
  return `${head}\n\n| field | type | default | meaning |\n| - | - | - | - |\n${rows.join('\n')}`;
}

/** The fields that every signal begins with. */
function sharedFields(): readonly AvroField[] {
  const ofSignals = topics.signals.records
    .filter((kind) => subjectOf(kind).startsWith('engage.signal.') && kind !== 'tick')
    .map((kind) => (JSON.parse(schemaText(kind)) as AvroObject).fields!);
  return ofSignals[0]!.filter((field) =>
    ofSignals.every((fields) => fields.some((one) => JSON.stringify(one) === JSON.stringify(field))),
  );
}

export function topicsText(): string {
  const entries = Object.entries(topics) as [keyof typeof topics, Topic][];
  const rows = entries.map(
    ([key, topic]) =>
      `| \`${topic.name}\` | ${uses[key].key} | ${uses[key].by} | ${uses[key].to} | ${topic.partitions === 'one' ? '1' : 'as `signals`'} | \`${topic.config['cleanup.policy']}\` | ${keptText(topic)} |`,
  );
  const shared = sharedFields();
  const names = new Set(shared.map(({ name }) => name));
  const described = new Set<RecordKind>();
  const sections = entries.map(([, topic]) => {
    const kinds = topic.records.filter((kind) => !described.has(kind));
    for (const kind of kinds) described.add(kind);
    const before = topic.records.filter((kind) => !kinds.includes(kind)).map((kind) => subjectOf(kind));
    const isSignals = topic.name === topics.signals.name;
    const text = [
      `### Topic \`${topic.name}\``,
      isSignals
        ? `Every signal begins with these fields. The interface's \`source\` is \`sdk\` for all of them, so it is no field:\n\n| field | type | default | meaning |\n| - | - | - | - |\n${shared.map((field) => rowOf('', field)).join('\n')}`
        : '',
      topic.records.length === 0
        ? 'No Avro: bytes of the tasks, in a format that changes with releases.'
        : '',
      before.length > 0 ? `Also here, described above: ${before.map((one) => `\`${one}\``).join(', ')}.` : '',
      ...kinds.map((kind) =>
        tableOf(kind, subjectOf(kind).startsWith('engage.signal.') && kind !== 'tick' ? names : new Set()),
      ),
    ];
    return text.filter(Boolean).join('\n\n');
  });
  return `## Topics

| topic | key | written by | read by | partitions | cleanup | kept |
| - | - | - | - | - | - | - |
${rows.join('\n')}

${sections.join('\n\n')}`;
}
