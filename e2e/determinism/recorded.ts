import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { projectFile } from '#schemas/files.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { codec } from './partitions.ts';

/** A record of `signals` as appended to the log; `junk` is base64 of bytes that fit no schema. */
export type Recorded = {
  readonly partition: number;
  readonly append_ms: number;
  readonly key: string | null;
  readonly record?: AnyRecord;
  readonly junk?: string;
};

const FILE = projectFile('e2e', 'determinism', 'day.jsonl.gz');

export function readDay(): Recorded[] {
  const text = gunzipSync(readFileSync(FILE)).toString('utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Recorded]));
}

/** Returns the size in bytes. */
export function writeDay(day: readonly Recorded[]): number {
  const bytes = gzipSync(day.map((one) => JSON.stringify(one)).join('\n'), { level: 9 });
  writeFileSync(FILE, bytes);
  return bytes.length;
}

export const valueOfRecorded = ({ record, junk }: Recorded): Buffer =>
  record ? codec.encode(record) : Buffer.from(junk ?? '', 'base64');
