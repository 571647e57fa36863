/**
 * Ids as few bytes: lower-case hex and UUIDs as their 16 bytes or so, anything else as its text. The first byte says
 * which. Most of a visitor's state is ids, and a million visitors are kept in memory.
 */
const TEXT = 0;
const HEX = 1;
const UUID = 2;
const HEX_ID = /^(?:[0-9a-f]{2})+$/;
const UUID_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function packId(id: string): Buffer {
  if (UUID_ID.test(id)) return tagged(UUID, Buffer.from(id.replaceAll('-', ''), 'hex'));
  if (HEX_ID.test(id)) return tagged(HEX, Buffer.from(id, 'hex'));
  return tagged(TEXT, Buffer.from(id, 'utf8'));
}

/** @throws Error for a first byte that this release does not know */
export function unpackId(bytes: Buffer): string {
  const body = bytes.subarray(1);
  switch (bytes[0]) {
    case TEXT:
      return body.toString('utf8');
    case HEX:
      return body.toString('hex');
    case UUID:
      return body.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    default:
      throw new Error(`an id packed in way ${bytes[0]} is not known to this release`);
  }
}

const tagged = (tag: number, body: Buffer): Buffer => Buffer.concat([Buffer.of(tag), body]);
