import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Erases } from '#platform/erasure/lazy-eraser.ts';
import type { CustomerRequest } from '#platform/erasure/request.ts';
import { recordRevocation, startRevocations } from '#platform/erasure/revocations.ts';
import type { Running } from '#platform/platform.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { makeSite, newVisitor } from '../../../ingest/test-kit.ts';
import { useRig } from '../../rig.ts';

/** A process that erases revoked visits, with an eraser that fails or is slow at the test's command. */
let rig: Awaited<ReturnType<typeof useRig>>;
let site: SiteId;
let running: Running | null = null;
beforeAll(async () => {
  rig = await useRig();
  site = await makeSite(rig.platform);
});
afterEach(async () => {
  await running?.close();
  running = null;
});
afterAll(() => rig?.close());

const query = (text: string, values: unknown[] = []) => rig.platform.postgres.query(text, values);
const note = async (visitor: VisitorId, of = site): Promise<void> => {
  await recordRevocation(rig.platform.postgres, of, visitor);
  await query('update revocation set next_at = now() where visitor_id = $1', [visitor]);
};
const rowOf = async (visitor: VisitorId) =>
  (await query('select attempts, next_at > now() as later from revocation where visitor_id = $1', [visitor]))
    .rows[0];
const done = { visitors: 0, orders: 0, receipt: '' };
const start = (erase: (visitor: VisitorId, of: SiteId) => Promise<unknown>): void => {
  const eraser: Erases = {
    async erase(request) {
      const { visitor_id, site_id } = request as CustomerRequest;
      await erase(visitor_id!, site_id);
      return done;
    },
  };
  running = startRevocations(rig.platform, eraser);
};

test('begins some seconds after the request, when the tabs of the visitor have stopped', async () => {
  const visitor = newVisitor() as VisitorId;
  await recordRevocation(rig.platform.postgres, site, visitor);
  expect(await rowOf(visitor)).toEqual({ attempts: 0, later: true });
  await query('delete from revocation');
});

test('what one process could not finish stays, and the next process finishes it', async () => {
  const visitor = newVisitor() as VisitorId;
  await note(visitor);
  start(() => Promise.reject(new Error('ClickHouse does not answer')));
  await eventually('an attempt', async () => (await rowOf(visitor))?.attempts === 1);
  await running!.close();
  expect(await rowOf(visitor), 'it is tried again, later').toEqual({ attempts: 1, later: true });
  await query('update revocation set next_at = now()');
  const erased: unknown[] = [];
  start(async (one, of) => erased.push([one, of]));
  await eventually('it is done', async () => (await rowOf(visitor)) === undefined);
  expect(erased).toEqual([[visitor, site]]);
});

test('when requested again while it is running, it is done once more', async () => {
  const visitor = newVisitor() as VisitorId;
  await note(visitor);
  let attempts = 0;
  start(async () => {
    attempts += 1;
    if (attempts === 1) await note(visitor);
  });
  await eventually('it is done', async () => (await rowOf(visitor)) === undefined);
  expect(attempts).toBe(2);
});

test('a flood on one website does not hold up another one', async () => {
  const other = await makeSite(rig.platform);
  const flood = Array.from({ length: 40 }, () => newVisitor() as VisitorId);
  for (const visitor of flood) await note(visitor);
  await note(newVisitor() as VisitorId, other);
  const order: SiteId[] = [];
  start(async (_, of) => order.push(of));
  await eventually('all are done', async () => (await query('select 1 from revocation')).rowCount === 0);
  expect(order).toHaveLength(41);
  expect(order.indexOf(other), 'its turn comes by lot, every second time').toBeLessThan(40);
});

test('is deleted with its website', async () => {
  const [gone, visitor] = [await makeSite(rig.platform), newVisitor() as VisitorId];
  await recordRevocation(rig.platform.postgres, gone, visitor);
  await query('delete from site where id = $1', [gone]);
  expect(await rowOf(visitor)).toBeUndefined();
  await recordRevocation(rig.platform.postgres, gone, visitor);
  expect(await rowOf(visitor), 'nothing is noted of a website that is not there').toBeUndefined();
});
