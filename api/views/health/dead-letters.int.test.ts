import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLetter } from '#platform/log/dead-letter.ts';
import type { Platform } from '#platform/platform.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { putBack } from './dead-letters.ts';

const SITE = 'site-of-letters' as SiteId;
const IDS = ['a', 'b', 'c', 'd', 'e'];
/** Four of them fit into one transaction, five do not. */
const LETTER_BYTES = 900_000;
let rig: Rig;

beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1 });
  const { codec, kafka, topics } = rig.platform;
  for (const [offset, id] of [...IDS, 'other'].entries()) {
    const letter: Rejected = {
      kind: 'rejected',
      id,
      stage: 'visitor',
      reason: 'not_avro',
      detail: 'no schema',
      topic: topics.signals,
      partition: 0,
      offset,
      key: Buffer.from(visitorKey(SITE, 'visitor-00000000000001' as VisitorId)),
      value: Buffer.alloc(LETTER_BYTES, 'x'),
      at_ms: Date.now(),
    };
    await kafka.append([{ topic: topics.rejected, partition: 0, ...deadLetter(codec, letter) }]);
  }
});
afterAll(async () => {
  await rig?.close();
});

/** The platform, whose Kafka refuses every transaction after the first. */
function failsAfterFirst(platform: Platform): Platform {
  const { kafka } = platform;
  let commits = 0;
  const openTransactionalWriter: typeof kafka.openTransactionalWriter = async (id) => {
    const writer = await kafka.openTransactionalWriter(id);
    return {
      close: () => writer.close(),
      commit: (records) => {
        commits += 1;
        return commits > 1 ? Promise.reject(new Error('Kafka is away')) : writer.commit(records);
      },
    };
  };
  return { ...platform, kafka: { ...kafka, openTransactionalWriter } };
}

test('a redrive of several transactions is audited before each, also when a later one fails', async () => {
  const audited: number[] = [];
  const audit = async (letters: number): Promise<void> => void audited.push(letters);
  await expect(putBack(failsAfterFirst(rig.platform), SITE, IDS, audit)).rejects.toThrow('Kafka is away');
  expect(audited).toEqual([4, 1]);
  const nothing = { erased: 0, nothing: 0, cut: 0, gone: 0 };
  expect(await putBack(rig.platform, SITE, IDS, audit)).toEqual({ ...nothing, put_back: 1, already: 4 });
  expect(audited).toEqual([4, 1, 1]);
});

test('what cannot be audited is not put back', async () => {
  const failing = () => Promise.reject(new Error('Postgres is away'));
  await expect(putBack(rig.platform, SITE, ['other'], failing)).rejects.toThrow('Postgres is away');
  const { rows } = await rig.platform.postgres.query(
    `select put_back_at from dead_letter where letter_id = 'other'`,
  );
  expect(rows).toEqual([{ put_back_at: null }]);
});
