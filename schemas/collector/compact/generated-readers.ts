import { AVRO_NOT_NULL, AVRO_NULL, ByteWriter } from '../../avro/byte-writer.ts';
import type { JsonScanner } from './json-scanner.ts';
import type { DirectMember, Unchanged } from './members.ts';

/**
 * Generates readers of JSON as straight-line code, which compares the bytes of a frame with constants. Loops over keys and members took
 * 2.5 times as long (decision 131). In the code `b` are the bytes of the JSON, `at` is the position in them, and `o` and `to` are those of
 * the Avro. It contains only numbers, and texts in quotes.
 */

/** Skips a text, if it comes next. @returns whether it did */
export type Skip = (json: JsonScanner) => boolean;
/** Skips one of several words, with the quote that ends it. @returns which; null if none comes next */
export type SkipWord<T> = (json: JsonScanner) => T | null;
/** Reads an object and appends its Avro. @returns false for one that it cannot read; positions are arbitrary then */
export type EncodeObject = (json: JsonScanner, out: ByteWriter) => boolean;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [SPACE, HASH, SLASH, QUESTION_MARK] = [0x20, 0x23, 0x2f, 0x3f];
const [ZERO, NINE, OPENS, CLOSES] = [0x30, 0x39, 0x7b, 0x7d];
const LAST_PRINTABLE = 0x7e;
/** A longer text has a length of two bytes in Avro. */
const SHORT_TEXT_BYTES = 63;

const isNext = (text: string, from = 'at'): string =>
  [...Buffer.from(text)].map((byte, i) => `b[${from} + ${i}] === ${byte}`).join(' && ');

export const skip = (text: string): Skip =>
  new Function(
    'json',
    `'use strict'; const b = json.bytes, at = json.at;
if (!(${isNext(text)})) return false;
json.at = at + ${text.length}; return true;`,
  ) as Skip;

export function skipWord<T extends string>(words: readonly T[]): SkipWord<T> {
  const branches = words.map(
    (word) =>
      `if (${isNext(`${word}"`)}) { json.at = at + ${word.length + 1}; return ${JSON.stringify(word)}; }`,
  );
  return new Function(
    'json',
    `'use strict'; const b = json.bytes, at = json.at; ${branches.join('\n')} return null;`,
  ) as SkipWord<T>;
}

/** @param members in the order of the JSON and of the Avro */
export function encodeObject(members: readonly DirectMember[]): EncodeObject {
  const names = members.flatMap((_, i) => [`read${i}`, `write${i}`]);
  const body = `'use strict'; return (json, out) => {
const b = json.bytes, o = out.buffer;
let at = json.at, to = out.at, x, from = 0, length = 0, byte = 0, isAfterNull = false;
if (b[at++] !== ${OPENS}) return false;
let more = b[at] !== ${CLOSES};
if (!more) at++;
${members.map(member).join('\n')}
if (more) return false;
json.at = at; out.at = to; return true; };`;
  const functions = members.flatMap(({ read, write }) => [read, write]);
  return new Function(...names, body)(...functions) as EncodeObject;
}

const member = (one: DirectMember, i: number): string => `if (more && ${isNext(one.key)}) {
at += ${one.key.length};
if (b[at] === ${QUOTE}) { ${text(one, i)} }
else if (b[at] >= ${ZERO} && b[at] <= ${NINE}) { ${scanned('json.number()', one, i)} }
${[null, true, false].map((value) => `else if (${isNext(String(value))}) { at += ${String(value).length}; ${constant(one, value)} }`).join('\n')}
else return false;
if (b[at] === ${COMMA}) at++;
else if (b[at] === ${CLOSES}) { at++; more = false; }
else return false;
} else { ${constant(one, undefined)} }`;

const constants = new ByteWriter();

/** Appends what the field makes of a value that is known now. */
function constant({ read, nullable, isNullOnlyAfterNull, write }: DirectMember, value: unknown): string {
  const accepted = read(value);
  if (accepted === undefined) return 'return false;';
  const isNull = accepted === null;
  const bytes = constants.bytesOf(0, accepted, (out) => {
    if (nullable) out.byte(isNull ? AVRO_NULL : AVRO_NOT_NULL);
    if (!isNull) write(out, accepted as never);
  });
  return [
    isNull && isNullOnlyAfterNull ? 'if (!isAfterNull) return false;' : '',
    ...Array.from(bytes, (byte) => `o[to++] = ${byte};`),
    `isAfterNull = ${isNull};`,
  ].join(' ');
}

/** Appends what the field makes of a value that the scanner reads; NaN or undefined if it cannot. */
const scanned = (
  scan: string,
  { nullable, isNullOnlyAfterNull }: DirectMember,
  i: number,
): string => `json.at = at; x = ${scan}; at = json.at;
if (x === undefined || x !== x) return false;
x = read${i}(x);
if (x === undefined${isNullOnlyAfterNull ? ' || x === null && !isAfterNull' : ''}) return false;
isAfterNull = x === null;
${nullable ? `o[to++] = x === null ? ${AVRO_NULL} : ${AVRO_NOT_NULL};` : ''}
if (x !== null) { out.at = to; write${i}(out, x); to = out.at; }`;

/** Copies a text that its field would return unchanged, and lets the field read any other. */
function text(one: DirectMember, i: number): string {
  const { unchanged, nullable } = one;
  const read = scanned('json.text()', one, i);
  if (unchanged === null) return read;
  const others = [QUOTE, BACKSLASH, ...(unchanged === 'path' ? [SPACE, HASH, QUESTION_MARK] : [])];
  return `from = at + 1; length = 0;
const copy = to + ${nullable ? 2 : 1};
for (; length <= ${SHORT_TEXT_BYTES}; length++) {
  byte = b[from + length];
  if (!(byte >= ${SPACE} && byte <= ${LAST_PRINTABLE}) || ${others.map((other) => `byte === ${other}`).join(' || ')}) break;
  o[copy + length] = byte;
}
if (byte === ${QUOTE} && (${unchangedTest(unchanged)})) {
  ${nullable ? `o[to++] = ${AVRO_NOT_NULL};` : ''}
  o[to] = length * 2; to = copy + length; at = from + length + 1; isAfterNull = false;
} else { ${read} }`;
}

/** Whether the text of printable characters is one of these. */
function unchangedTest(unchanged: Unchanged): string {
  if (unchanged === 'text') return 'true';
  if (unchanged === 'path') return `b[from] === ${SLASH} && b[from + 1] !== ${SLASH}`;
  return unchanged.map((word) => `length === ${word.length} && ${isNext(word, 'from')}`).join(' || ');
}
