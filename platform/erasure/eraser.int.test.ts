import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Codec } from '#schemas/codec.ts';
import type { ErasureConfirmed } from '#schemas/erasure/erasure.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { Writer } from '../log/writer.ts';
import { Eraser } from './eraser.ts';

let rig: Rig;
let writer: Writer;
beforeAll(async () => {
  rig = await useRig();
  writer = await Writer.open(rig.platform, ['erasures']);
});
afterAll(async () => {
  await writer?.close(1_000);
  await rig?.close();
});

const confirmed = (requestId: string): ErasureConfirmed => ({
  kind: 'erasure_confirmed',
  part: 'task',
  request_id: requestId,
  partition: 0,
  at_ms: 1,
  existed: false,
});
/** Writes one confirmation to every partition. */
async function write(requestId: string): Promise<void> {
  const value = rig.platform.codec.encode(confirmed(requestId));
  await writer.write(
    Array.from({ length: writer.partitions('erasures') }, (_, partition) => ({
      topic: 'erasures' as const,
      key: requestId,
      value,
      partition,
    })),
  );
}

test('an eraser opens without reading past erasures', async () => {
  for (let n = 0; n < 5; n++) {
    await write('old');
    await sleep(20);
  }
  await write('newest');
  const read = vi.spyOn(Codec.prototype, 'decode');
  const eraser = await Eraser.open(rig.platform);
  const ids = read.mock.results.map(({ value }) => (value as ErasureConfirmed).request_id);
  await eraser.close();
  read.mockRestore();
  expect(new Set(ids)).toEqual(new Set(['newest']));
});
