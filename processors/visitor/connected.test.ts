import { expect, test } from 'vitest';
import { createLog } from '#platform/telemetry/logger.ts';
import { ConnectedSites } from './connected.ts';
import type { VisitorProgram } from './program.ts';
import type { VisitorRecord } from './records.ts';

const record = (kind: string, siteId: string): VisitorRecord =>
  ({ kind, site_id: siteId, visitor_id: 'v'.repeat(21) }) as unknown as VisitorRecord;

/** Records the statements to a Postgres that refuses the first ones. */
function watched(refused: number) {
  const asked: string[][] = [];
  const query = async (_text: string, [sites]: [string[]]): Promise<void> => {
    asked.push([...sites].sort());
    if (asked.length <= refused) throw new Error('away');
  };
  const connected = new ConnectedSites({ postgres: { query }, log: createLog('test', 'silent') } as never);
  const applied: VisitorRecord[] = [];
  const process = (one: VisitorRecord) => {
    applied.push(one);
    return {};
  };
  const inner = { process } as unknown as VisitorProgram;
  const program = connected.observing(inner);
  return { asked, applied, connected, see: (one: VisitorRecord) => program.process(one, 0, null as never) };
}

test('the first visit of each website is stored once, in batches, and retried after a failure', async () => {
  const { asked, applied, connected, see } = watched(1);
  const all = ['page', 'scroll', 'page'].flatMap((kind) => [record(kind, 'one'), record(kind, 'two')]);
  for (const one of all) see(one);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  expect(applied, 'the program sees every record').toEqual(all);
  see(record('page', 'three'));
  await connected.close();
  expect(asked.slice(2), 'closing writes what waits').toEqual([['three']]);
});

test('a signal from a server is no visit', async () => {
  const { asked, connected, see } = watched(0);
  for (const kind of ['cart', 'checkout', 'order', 'refund', 'delivery', 'ack', 'erase'])
    see(record(kind, 'one'));
  see({ kind: 'tick', at_ms: 1 });
  await connected.close();
  expect(asked).toEqual([]);
});
