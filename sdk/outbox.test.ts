import { expect, test } from 'vitest';
import { frames, put } from './src/outbox.ts';
import { type Tag, useTag } from './src/script.ts';
import { openStream } from './src/stream.ts';

const FRAME_BYTES = 16 * 1024;
const SIGNALS = 40;

test('frames are small enough for the collector, in every script', () => {
  useTag({ site: 'demo', base: 'https://engage.test/demo', element: {} as Tag['element'] });
  openStream();
  const text = '送'.repeat(40);
  for (let n = 1; n <= SIGNALS; n += 1)
    put('click', { target: text + text, text, path: `/products/${n}`, zone: null, rage: false });
  const sent = frames();
  for (const frame of sent) expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(FRAME_BYTES);
  const numbers = sent.flatMap((frame) => (JSON.parse(frame) as { items: { seq: number }[] }).items);
  expect(numbers.map(({ seq }) => seq)).toEqual(Array.from({ length: SIGNALS }, (_, i) => i + 1));
});
