import { marksOf, readMarks, visitorMarks } from '#platform/erasure/marks.ts';
import { readRange } from '#platform/log/read-range.ts';
import { learnSchemas } from '#platform/log/registry.ts';
import type { OutRecord } from '#runtime/program.ts';
import { Codec, CodecError } from '#schemas/codec.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { ReplayError, type ReplayParts } from './parts.ts';

export type RedriveOptions = {
  /** without it only counts */
  readonly yes: boolean;
  readonly reason: string | null;
  readonly stage: string | null;
  /** of the topic the record came from */
  readonly partition: number | null;
  /** epoch ms of the rejection, from (inclusive) and to (exclusive) */
  readonly fromMs: number;
  readonly toMs: number;
};

export type RedriveReport = {
  readonly acted: boolean;
  /** dead letters on the topic, each once */
  readonly letters: number;
  readonly already_put_back: number;
  readonly filtered_out: number;
  readonly erased: number;
  /** the record had no bytes, or was of a timer */
  readonly nothing_to_put_back: number;
  readonly put_back: number;
  readonly by: readonly { topic: string; stage: string; reason: string; letters: number }[];
};

/** The stage of the mark that says that a dead letter was put back: on the same topic, with the letter's own id. */
const PUT_BACK = 'redrive';
const DEAD_LETTERS_AT_ONCE = 200;

/**
 * Puts dead letters back to where they came from. Each letter and its mark are written in one transaction, by a writer
 * that fences every other, so a letter is put back once however often and by however many this is called.
 */
export async function redrive(parts: ReplayParts, options: RedriveOptions): Promise<RedriveReport> {
  const { client, topics, schemaIds } = parts;
  if (options.yes && schemaIds.get('rejected')! < 0) {
    throw new ReplayError(
      'The schema of dead letters is not registered: start the service of this release once.',
    );
  }
  // Before the letters are read, so that no earlier writer can still add a mark.
  const writer = options.yes ? await client.openTransactionalWriter(`${topics.rejected}-redrive`) : null;
  try {
    const codec = new Codec(schemaIds);
    const { report, chosen } = await choose(parts, codec, options);
    let done = 0;
    for (let from = 0; writer && from < chosen.length; from += DEAD_LETTERS_AT_ONCE) {
      const some = chosen.slice(from, from + DEAD_LETTERS_AT_ONCE);
      await writer.commit(some.flatMap((deadLetter) => recordsOf(codec, topics.rejected, deadLetter)));
      done += some.length;
      parts.say(`${done} of ${chosen.length} dead letters are put back`);
    }
    return report;
  } finally {
    await writer?.close();
  }
}

function recordsOf(codec: Codec, rejected: string, deadLetter: Rejected): OutRecord[] {
  const { topic, partition, key, value, id } = deadLetter;
  const mark: Rejected = { ...deadLetter, stage: PUT_BACK, detail: 'put back', key: null, value: null };
  return [
    { topic, partition, key, value },
    { topic: rejected, partition: 0, key: Buffer.from(id), value: codec.encode(mark) },
  ];
}

async function choose(
  parts: ReplayParts,
  codec: Codec,
  options: RedriveOptions,
): Promise<{ report: RedriveReport; chosen: Rejected[] }> {
  const { letters, done } = await readDeadLetters(parts, codec);
  await learnSchemas(
    codec,
    parts.registry,
    [...letters.values()].map(({ value }) => value),
  );
  const known = new Set<string>([parts.topics.signals, parts.topics.decisions, parts.topics.ledger]);
  const chosen: Rejected[] = [];
  const by = new Map<string, { topic: string; stage: string; reason: string; letters: number }>();
  const left = { already_put_back: 0, filtered_out: 0, erased: 0, nothing_to_put_back: 0 };
  for (const deadLetter of letters.values()) {
    if (done.has(deadLetter.id)) left.already_put_back += 1;
    else if (!passes(deadLetter, options)) left.filtered_out += 1;
    else if (deadLetter.value === null || !known.has(deadLetter.topic)) left.nothing_to_put_back += 1;
    else if (await isErased(parts, codec, deadLetter)) left.erased += 1;
    else {
      chosen.push(deadLetter);
      const { topic, stage, reason } = deadLetter;
      const line = by.get(`${topic} ${stage} ${reason}`) ?? { topic, stage, reason, letters: 0 };
      line.letters += 1;
      by.set(`${topic} ${stage} ${reason}`, line);
    }
  }
  const counts = { letters: letters.size, ...left, put_back: chosen.length };
  return { report: { acted: options.yes, ...counts, by: [...by.values()] }, chosen };
}

const passes = (deadLetter: Rejected, { reason, stage, partition, fromMs, toMs }: RedriveOptions): boolean =>
  (reason === null || deadLetter.reason === reason) &&
  (stage === null || deadLetter.stage === stage) &&
  (partition === null || deadLetter.partition === partition) &&
  deadLetter.at_ms >= fromMs &&
  deadLetter.at_ms < toMs;

async function readDeadLetters(
  { client, registry, topics }: ReplayParts,
  codec: Codec,
): Promise<{ letters: Map<string, Rejected>; done: Set<string> }> {
  const letters = new Map<string, Rejected>();
  const done = new Set<string>();
  const partitions = await client.partitions(topics.rejected);
  for (let partition = 0; partition < partitions; partition += 1) {
    const { start, end } = await client.bounds(topics.rejected, partition);
    const records = await readRange(client, { topic: topics.rejected, partition, from: start, to: end });
    await learnSchemas(
      codec,
      registry,
      records.map(({ value }) => value),
    );
    for (const { key, value } of records) {
      // A letter that was erased: its key ends with its id.
      if (value === null) letters.delete(key?.toString().split(' ').at(-1) ?? '');
      const deadLetter = decoded(codec, value);
      if (deadLetter?.kind !== 'rejected') continue;
      if (deadLetter.stage === PUT_BACK) done.add(deadLetter.id);
      else letters.set(deadLetter.id, deadLetter);
    }
  }
  return { letters, done };
}

function decoded(codec: Codec, value: Buffer | null): AnyRecord | null {
  try {
    return value && codec.decode(value);
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}

/** Whether what a letter speaks of was erased since: its visitor, its order, its customer by id or e-mail address, or its whole website. */
async function isErased(
  { erasureKeys, postgres }: ReplayParts,
  codec: Codec,
  deadLetter: Rejected,
): Promise<boolean> {
  const about = aboutOf(decoded(codec, deadLetter.value), deadLetter);
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

type About = {
  site: string;
  visitor?: string;
  order?: string;
  customer?: string;
  email?: string;
  atMs: number;
};

/** Of a record that cannot be read the key tells: `site:visitor` or `site:order`. */
function aboutOf(record: AnyRecord | null, deadLetter: Rejected): About | null {
  const said = (record ?? {}) as unknown as Readonly<Record<string, unknown>>;
  const text = (name: string): { value?: string } =>
    typeof said[name] === 'string' ? { value: said[name] } : {};
  const [site, rest] = splitKey(deadLetter.key);
  const siteId = text('site_id').value ?? site;
  if (!siteId) return null;
  const visitor = text('visitor_id').value ?? rest;
  const order = text('order_id').value ?? rest;
  const customer = text('customer_hash').value;
  const email = text('email_hash').value;
  return {
    site: siteId,
    ...(visitor ? { visitor } : {}),
    ...(order ? { order } : {}),
    ...(customer ? { customer } : {}),
    ...(email ? { email } : {}),
    atMs: instantOf(said) ?? deadLetter.at_ms,
  };
}

function splitKey(key: Buffer | null): [string | undefined, string | undefined] {
  const text = key?.toString('utf8') ?? '';
  const at = text.indexOf(':');
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text === '' ? undefined : text, undefined];
}

/** When what a record speaks of happened, epoch ms. */
function instantOf(said: Readonly<Record<string, unknown>>): number | null {
  for (const name of ['received_at_ms', 'created_at_ms', 'at_ms']) {
    if (typeof said[name] === 'number') return said[name];
  }
  return typeof said['ts_us'] === 'number' ? Math.floor(said['ts_us'] / 1_000) : null;
}
