import { schemaId } from '#schemas/codec.ts';
import { visitorId } from '#schemas/fields/ids.ts';
import { maskVisitor, type VisitorId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { LetterRow } from './dead-letters.ts';

/**
 * Fields of a refused record that say nothing about a person: kinds, numbers, times, codes. Listed by name, so that a
 * new field of a record is not shown before somebody has decided so.
 */
const shownFields: ReadonlySet<string> = new Set([
  'received_at_ms',
  'client_at_ms',
  'created_at_ms',
  'at_ms',
  'ts_us',
  'seq',
  'n',
  'ms',
  'depth',
  'zone',
  'what',
  'why',
  'step',
  'event',
  'reason',
  'verdict',
  'tier',
  'device',
  'lang',
  'currency',
  'country',
  'item_count',
  'total',
  'subtotal',
  'amount',
  'discount_applied',
  'financial_status',
  'card',
  'aftermath',
  'facts_version',
  'engine_version',
]);

export type RecordSummary = {
  /** null where the record cannot be read */
  readonly kind: string | null;
  readonly bytes: number;
  /** id in the schema registry; null where the bytes do not begin with one */
  readonly schema_id: number | null;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

/** The content of a dead letter's record, for people who may not see whom it is about. */
export function recordSummary(value: Buffer | null, record: AnyRecord | null): RecordSummary {
  const fields = Object.entries(record ?? {})
    .filter(([name, field]) => shownFields.has(name) && isPlain(field))
    .map(([name, field]) => ({ name, value: String(field) }));
  return { kind: record?.kind ?? null, bytes: value?.length ?? 0, schema_id: schemaIdOf(value), fields };
}

const isPlain = (field: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof field);

function schemaIdOf(value: Buffer | null): number | null {
  if (!value || value.length < 6 || value[0] !== 0) return null;
  return schemaId(value);
}

/** The subject of a letter, from its key: an order's key names the order, a visitor's the visitor. */
export function subjectOf({ key, source_topic }: Pick<LetterRow, 'key' | 'source_topic'>, ledger: string) {
  const text = key.toString('utf8');
  const name = text.slice(text.indexOf(':') + 1, text.lastIndexOf(' '));
  if (source_topic === ledger) return { visitor: null, order: name };
  return { visitor: visitorId.read(name) ?? null, order: null };
}

/** Replaces the visitor's id in a sentence that quotes it. */
export const maskedDetail = (detail: string, visitor: VisitorId | null): string =>
  visitor ? detail.replaceAll(visitor, maskVisitor(visitor)) : detail;
