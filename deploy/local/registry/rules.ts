import { createHash } from 'node:crypto';
import avro from 'avsc';

/** The levels of the Confluent API. */
const levels = [
  'NONE',
  'BACKWARD',
  'BACKWARD_TRANSITIVE',
  'FORWARD',
  'FORWARD_TRANSITIVE',
  'FULL',
  'FULL_TRANSITIVE',
] as const;
export type Level = (typeof levels)[number];
export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

/** A canonical text: white space does not make another schema. */
const normalised = (text: string): string => JSON.stringify(JSON.parse(text));
export const fingerprint = (text: string): string =>
  createHash('sha256').update(normalised(text)).digest('hex');

/** @throws Error when the text is not an Avro schema */
export const parse = (text: string): avro.Type =>
  avro.Type.forSchema(JSON.parse(text) as avro.Schema, { registry: {} });

/**
 * Why `next` may not follow `earlier` (oldest first) at this level; empty when it may. "Backward" means that the new
 * schema can read what the old one wrote.
 */
export function incompatibilities(level: Level, next: string, earlier: readonly string[]): string[] {
  if (level === 'NONE') return [];
  const compared = level.endsWith('_TRANSITIVE') ? earlier : earlier.slice(-1);
  const newType = parse(next);
  return compared.flatMap((text) => {
    const oldType = parse(text);
    return [
      ...(level.startsWith('BACKWARD') || level.startsWith('FULL') ? reads(newType, oldType) : []),
      ...(level.startsWith('FORWARD') || level.startsWith('FULL') ? reads(oldType, newType) : []),
    ];
  });
}

function reads(reader: avro.Type, writer: avro.Type): string[] {
  try {
    reader.createResolver(writer);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
