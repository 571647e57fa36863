import { expect, test } from 'vitest';
import { Encoded } from '#schemas/avro/byte-writer.ts';
import { CompactFrames } from '#schemas/collector/compact/compact-frames.ts';
import { frames, put } from './src/outbox.ts';
import { type Tag, useTag } from './src/script.ts';
import { openStream } from './src/stream.ts';

const FRAME_BYTES = 16 * 1024;
const SIGNALS = 40;

test('frames are small enough for the collector, in every script, and read without JSON.parse', () => {
  useTag({ site: 'demo', base: 'https://engage.test/demo', element: {} as Tag['element'] });
  openStream();
  const text = '送'.repeat(40);
  for (let n = 1; n <= SIGNALS; n += 1)
    put('click', { target: text + text, text, path: `/products/${n}`, zone: 'cart', rage: false });
  const sent = frames();
  for (const frame of sent) expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(FRAME_BYTES);
  const items = sent.flatMap((frame) => new CompactFrames().read(Buffer.from(frame), SIGNALS));
  expect(items.every((item) => item?.data instanceof Encoded)).toBe(true);
  const numbers = sent.flatMap((frame) => (JSON.parse(frame) as { items: { seq: number }[] }).items);
  expect(numbers.map(({ seq }) => seq)).toEqual(Array.from({ length: SIGNALS }, (_, i) => i + 1));
});
