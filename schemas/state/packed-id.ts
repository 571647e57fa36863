import type { ByteReader } from '../avro/byte-reader.ts';
import type { ByteWriter } from '../avro/byte-writer.ts';

/**
 * Ids as few bytes: lower-case hex and UUIDs as their 16 bytes or so, anything else as its text. The first byte says
 * which. Most of a visitor's state is ids, and a million visitors are kept in memory. Every signal packs and unpacks the
 * ids of its visitor, so UUIDs, which nearly all are, go digit by digit: a tenth of what regular expressions take.
 */
const TEXT = 0;
const HEX = 1;
const UUID = 2;
const HEX_ID = /^(?:[0-9a-f]{2})+$/;
const UUID_CHARS = 36;
const UUID_BYTES = 16;
const DASH = 45;
const DIGITS = Buffer.from('0123456789abcdef');
/** Where each byte's two digits stand in a UUID's text. */
const DIGITS_AT = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const NO_DIGIT = 255;
const digitOf = new Uint8Array(128).fill(NO_DIGIT);
DIGITS.forEach((char, value) => {
  digitOf[char] = value;
});

export const writeId = (writer: ByteWriter, id: string): void => writer.bytes(packUuid(id) ?? packOther(id));

function packOther(id: string): Buffer {
  if (HEX_ID.test(id)) return tagged(HEX, Buffer.from(id, 'hex'));
  return tagged(TEXT, Buffer.from(id, 'utf8'));
}

/** @throws Error for a first byte that this release does not know, or a length that does not fit it */
export function readId(reader: ByteReader): string {
  const length = reader.length();
  const tag = reader.byte();
  if (length === 0 || (tag === UUID && length !== 1 + UUID_BYTES)) {
    throw new Error(`an id packed in way ${tag} has no ${length} bytes`);
  }
  switch (tag) {
    case TEXT:
      return reader.view(length - 1).toString('utf8');
    case HEX:
      return reader.view(length - 1).toString('hex');
    case UUID:
      return readUuid(reader);
    default:
      throw new Error(`an id packed in way ${tag} is not known to this release`);
  }
}

const tagged = (tag: number, body: Buffer): Buffer => Buffer.concat([Buffer.of(tag), body]);

/** The id that is being packed. */
const packed = Buffer.alloc(1 + UUID_BYTES, UUID);

function packUuid(id: string): Buffer | null {
  if (id.length !== UUID_CHARS) return null;
  for (const at of [8, 13, 18, 23]) if (id.charCodeAt(at) !== DASH) return null;
  for (let i = 0; i < UUID_BYTES; i += 1) {
    const at = DIGITS_AT[i]!;
    const high = digitOf[id.charCodeAt(at)] ?? NO_DIGIT;
    const low = digitOf[id.charCodeAt(at + 1)] ?? NO_DIGIT;
    if (high === NO_DIGIT || low === NO_DIGIT) return null;
    packed[1 + i] = high * 16 + low;
  }
  return packed;
}

/** The text that is being made; its dashes stay. */
const text = Buffer.alloc(UUID_CHARS, DASH);

function readUuid(reader: ByteReader): string {
  for (let i = 0; i < UUID_BYTES; i += 1) {
    const at = DIGITS_AT[i]!;
    const byte = reader.byte();
    text[at] = DIGITS[byte >> 4]!;
    text[at + 1] = DIGITS[byte & 15]!;
  }
  return text.toString('latin1');
}
