import { expect, test } from 'vitest';
import { Encoded } from '#schemas/avro/byte-writer.ts';
import { CompactFrames } from '#schemas/collector/compact/compact-frames.ts';
import { frames, put } from './src/outbox.ts';
import { type Tag, useTag } from './src/script.ts';
import { openStream } from './src/stream.ts';

test('the collector reads what is sent without JSON.parse', () => {
  useTag({ site: 'demo', base: 'https://engage.test/demo', element: {} as Tag['element'] });
  openStream();
  put('click', { target: 'a', text: 'Cart', path: '/cart', zone: 'cart', rage: false });
  put('interest', { target: 'a', zone: null, ms: 3_000, look: 'l1' });
  put('scroll', { depth: 0.3 });
  put('behavioral', { what: 'still', ms: 9_000 });
  put('performance', { lcp: 812.5, inp: null, cls: 0.01, ttfb: 80 });
  const [frame] = frames();
  const items = new CompactFrames().read(Buffer.from(frame!), 10)!;
  expect(items.map(({ data }) => data instanceof Encoded)).toEqual(Array.from({ length: 5 }, () => true));
});
