import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { pluginZip } from './build.ts';
import { zipOf } from './zip.ts';

/** Reads from the end, like unzip tools: the directory, then each file at its offset. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size, nameBytes] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.subarray(local + 4, local + 30)).toEqual(zip.subarray(at + 6, at + 32));
    const start = local + 30 + nameBytes;
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, zip.readUInt32LE(at + 16)]);
    files.set(name, bytes);
    at += 46 + nameBytes;
  }
  expect(at).toBe(end);
  return files;
}

test('entries are restored, whatever their name and size', () => {
  const entries = [
    { name: 'a.txt', bytes: Buffer.from('hello') },
    { name: 'b/über.txt', bytes: Buffer.alloc(100_000, 'x') },
    { name: 'empty', bytes: Buffer.alloc(0) },
  ];
  const files = unzipped(zipOf(entries));
  expect([...files]).toEqual(entries.map(({ name, bytes }) => [name, bytes]));
});

test('the plugin for WooCommerce is the folder as it is, and the same bytes each time', async () => {
  const zip = await pluginZip();
  const files = unzipped(zip);
  const folder = projectFile('sdk', 'integrations', 'woocommerce', 'engage');
  const php = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  expect([...files.keys()].sort()).toEqual(php.map((name) => `engage/${name}`).sort());
  expect(files.get('engage/engage.php')).toEqual(readFileSync(join(folder, 'engage.php')));
  expect(await pluginZip()).toEqual(zip);
});
