import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import { type Codec, CodecError } from '#schemas/codec.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { marksOf, readMarks, visitorMarks } from '../erasure/marks.ts';
import type { LogClient, ProducerRecord, TransactionalWriter } from '../log/client.ts';
import { isIncomplete } from '../log/dead-letter.ts';
import { loadSchemas } from '../log/registry.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import { splitBySize } from '../split-by-size.ts';
import { PUT_BACK } from './row.ts';

/** What the decision to put back a dead letter needs. */
export type PutBackContext = {
  readonly codec: Codec;
  readonly topics: TopicNames;
  readonly postgres: Postgres;
  readonly erasureKeys: KeyRing;
};

/**
 * `erased`: its subject was erased since. `nothing`: it wraps no record of a topic that can be read again. `cut`: it wraps only a part of
 * its record.
 */
export type PutBackVerdict = 'put_back' | 'erased' | 'nothing' | 'cut';

/**
 * The one writer that puts dead letters back. Opening it fences those of all other processes, so that the put-back notices read
 * afterwards are complete.
 */
export const openPutBackWriter = (client: LogClient, topics: TopicNames): Promise<TransactionalWriter> =>
  client.openTransactionalWriter(`${topics.rejected}-redrive`);

/** A transaction may take 15 s, and a dead letter may wrap 1.5 MB. */
export const COMMIT_BYTES = 4_000_000;
const DEAD_LETTERS_AT_ONCE = 200;

/** The dead letters, in order, in parts that one transaction can put back. */
export const transactionsOf = (
  deadLetters: Iterable<Rejected> | AsyncIterable<Rejected>,
): AsyncIterable<readonly Rejected[]> =>
  splitBySize(deadLetters, ({ key, value }) => (key?.length ?? 0) + (value?.length ?? 0), {
    bytes: COMMIT_BYTES,
    items: DEAD_LETTERS_AT_ONCE,
  });

/** The record, and the notice that it was put back, for one transaction. */
export function putBackRecords(codec: Codec, rejected: string, deadLetter: Rejected): ProducerRecord[] {
  const { topic, partition, key, value, id } = deadLetter;
  const notice: Rejected = { ...deadLetter, stage: PUT_BACK, detail: 'put back', key: null, value: null };
  return [
    { topic, partition, key, value },
    { topic: rejected, partition: 0, key: Buffer.from(id), value: codec.encode(notice) },
  ];
}

export async function putBackVerdict(context: PutBackContext, deadLetter: Rejected): Promise<PutBackVerdict> {
  const { signals, decisions, ledger } = context.topics;
  if (deadLetter.value === null || ![signals, decisions, ledger].includes(deadLetter.topic)) return 'nothing';
  if (isIncomplete(deadLetter)) return 'cut';
  return (await isErased(context, deadLetter)) ? 'erased' : 'put_back';
}

/** Loads the schemas of the records that dead letters wrap. */
export const loadWrappedSchemas = (
  codec: Codec,
  registry: SchemaRegistry,
  letters: Iterable<Rejected>,
): Promise<unknown> =>
  loadSchemas(
    codec,
    registry,
    [...letters].map(({ value }) => value),
  );

/** The record that a dead letter wraps; null if it cannot be decoded. */
export function wrappedRecord(codec: Codec, { value }: Rejected): AnyRecord | null {
  try {
    return value && codec.decode(value);
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}

/** Whether the visitor, order, customer, e-mail address or website of a dead letter was erased since. */
async function isErased(
  { codec, erasureKeys, postgres }: PutBackContext,
  deadLetter: Rejected,
): Promise<boolean> {
  const about = subjectOf(wrappedRecord(codec, deadLetter), deadLetter);
  if (!about) return false;
  const { site, visitor, order, customer, email, atMs } = about;
  const marks = [
    ...(visitor ? visitorMarks(erasureKeys, site as SiteId, visitor as VisitorId) : []),
    ...(order ? marksOf(erasureKeys, 'order', site, order) : []),
    ...(customer ? marksOf(erasureKeys, 'customer', site, customer) : []),
    ...(email ? marksOf(erasureKeys, 'email', site, email) : []),
  ];
  const found = await readMarks(postgres, site, marks);
  return [...found.values()].some((untilMs) => atMs <= untilMs);
}

/** The website that a dead letter is about; null if it names none. */
export const websiteOf = (codec: Codec, deadLetter: Rejected): SiteId | null =>
  siteId.read(subjectOf(wrappedRecord(codec, deadLetter), deadLetter)?.site) ?? null;

type LetterSubject = {
  site: string;
  visitor?: string;
  order?: string;
  customer?: string;
  email?: string;
  atMs: number;
};

/** For a record that cannot be decoded, the subject comes from the key: `site:visitor` or `site:order`. */
function subjectOf(record: AnyRecord | null, deadLetter: Rejected): LetterSubject | null {
  const said = (record ?? {}) as unknown as Readonly<Record<string, unknown>>;
  const text = (name: string): { value?: string } =>
    typeof said[name] === 'string' ? { value: said[name] } : {};
  const [site, rest] = splitKey(deadLetter.key);
  const website = text('site_id').value ?? site;
  if (!website) return null;
  const visitor = text('visitor_id').value ?? rest;
  const order = text('order_id').value ?? rest;
  const customer = text('customer_hash').value;
  const email = text('email_hash').value;
  return {
    site: website,
    ...(visitor ? { visitor } : {}),
    ...(order ? { order } : {}),
    ...(customer ? { customer } : {}),
    ...(email ? { email } : {}),
    atMs: timestampOf(said) ?? deadLetter.at_ms,
  };
}

function splitKey(key: Buffer | null): [string | undefined, string | undefined] {
  const text = key?.toString('utf8') ?? '';
  const at = text.indexOf(':');
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text === '' ? undefined : text, undefined];
}

/** When the event of a record happened, epoch ms. */
function timestampOf(said: Readonly<Record<string, unknown>>): number | null {
  for (const name of ['received_at_ms', 'created_at_ms', 'at_ms']) {
    if (typeof said[name] === 'number') return said[name];
  }
  return typeof said['ts_us'] === 'number' ? Math.floor(said['ts_us'] / 1_000) : null;
}
