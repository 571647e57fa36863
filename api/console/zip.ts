import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first date of the ZIP format: a fixed date makes the output reproducible. */
const FIRST_DAY = 0x21;

/** The fields that both headers of an entry share. */
function commonFields({ name, bytes }: ZipEntry, packed: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(UTF8_NAMES, 2);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt16LE(FIRST_DAY, 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(Buffer.byteLength(name), 22);
  return about;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A ZIP file for every tool: deflated, without ZIP64, so below 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes, { level: 9 });
    const about = commonFields(entry, packed);
    const name = Buffer.from(entry.name);
    const file = Buffer.concat([uint32(LOCAL), about, name, packed]);
    const madeBy = Buffer.from([VERSION, 0]);
    // No comment, disk or attributes.
    directory.push(uint32(CENTRAL), madeBy, about, Buffer.alloc(10), uint32(offset), name);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
