import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { shown } from './names.ts';
import type { Run, Step } from './step.ts';

const path = { id: shown.site };

/** Writes bytes that no release of ours writes, under the key of the visitor. */
async function sendGarbage({ world, names }: Run): Promise<void> {
  const key = visitorKey(names.live('site') as SiteId, names.live('visitor') as VisitorId);
  const { kafka, topics } = world.rig.platform;
  await kafka.append([
    { topic: topics.signals, partition: 0, key: Buffer.from(key), value: Buffer.from('not a record') },
  ]);
}

/** The lag of the data, and a record that could not be used. */
export const healthSteps: readonly Step[] = [
  { operation: 'GET /sdk/{id}/health', path, until: ({ newest }) => newest.moment !== null },
  {
    operation: 'GET /sdk/{id}/dead-letters',
    path,
    before: sendGarbage,
    until: ({ items }) => items.length > 0,
    after: ({ names }, { items }) => names.learn('deadLetter', items[0].id),
  },
  { operation: 'GET /sdk/{id}/dead-letters/{letter_id}', path: { ...path, letter_id: shown.deadLetter } },
  { operation: 'POST /sdk/{id}/dead-letters/redrive', path, body: { letters: [shown.deadLetter] } },
];
