import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandFile } from '../support/commands.ts';
import { mayMount } from './parts/small-disk.ts';
import { type Rig, startRig } from './run.ts';
import type { Fault, Schedule } from './schedule.ts';
import { missingRequirement } from './verify.ts';

const missing = await missingRequirement();
const hasDisks = missing === null && mayMount();
if (missing !== null) {
  process.stdout.write(`The schedules of faults were not run, as ${missing} (docs/not-run-here.md).\n`);
} else if (!hasDisks) {
  process.stdout.write('The schedule of full disks was not run, as this user may not mount one.\n');
}

const SECONDS = 14;
const WAIT_MS = 600_000;
let rig: Rig;

beforeAll(async () => {
  if (missing === null) rig = await startRig(() => {}, commandFile('e2e-faults-main'));
}, WAIT_MS);
afterAll(() => rig?.stop(), WAIT_MS);

const schedules: Readonly<Record<string, readonly Fault[]>> = {
  'a broker dies, a collector hangs, and the link of all clients to another broker ends': [
    { kind: 'kill_broker', target: '2', atSeconds: 4, forSeconds: 4 },
    { kind: 'pause', target: 'collector-1', atSeconds: 5, forSeconds: 3 },
    { kind: 'cut', target: 'kafka-3', atSeconds: 9, forSeconds: 1 },
  ],
  'Postgres fails over to its standby while a processor dies and the facts change': [
    { kind: 'failover', target: 'postgres', atSeconds: 4, forSeconds: 2 },
    { kind: 'kill', target: 'processor-1', atSeconds: 5, forSeconds: 2 },
    { kind: 'facts', target: 'sheet', atSeconds: 9, forSeconds: 1 },
  ],
  'partitions have no leader, ClickHouse dies, and a storefront’s link to Postgres answers nothing': [
    { kind: 'leaderless', target: '1', atSeconds: 4, forSeconds: 3 },
    { kind: 'kill_store', target: 'clickhouse', atSeconds: 5, forSeconds: 3 },
    { kind: 'half_open', target: 'storefront-1>postgres', atSeconds: 8, forSeconds: 4 },
  ],
};

const storedIsAnswered = async (faults: readonly Fault[]): Promise<void> => {
  const schedule: Schedule = { seed: 0, seconds: SECONDS, shoppers: 6, erasures: [6, 8], faults };
  const outcome = await rig.run(schedule);
  expect(outcome.differences).toEqual([]);
  expect(outcome.played.done).toHaveLength(faults.length);
  // A full disk to which nobody wrote would prove nothing.
  expect(outcome.played.refused).toEqual(outcome.played.done.filter(({ kind }) => kind === 'disk_full'));
  expect(outcome.erasures).toBe(2);
  expect(Math.min(outcome.acknowledged, outcome.orders, outcome.refunds, outcome.cards)).toBeGreaterThan(0);
};

test.skipIf(missing !== null).each(Object.entries(schedules))(
  '%s: the stores contain exactly what was answered',
  (_, faults) => storedIsAnswered(faults),
  WAIT_MS,
);

test.skipIf(!hasDisks)(
  'full disks of a broker, ClickHouse and Postgres: the stores contain exactly what was answered',
  () =>
    storedIsAnswered([
      { kind: 'disk_full', target: 'clickhouse', atSeconds: 4, forSeconds: 3 },
      { kind: 'disk_full', target: 'postgres', atSeconds: 7, forSeconds: 3 },
      { kind: 'disk_full', target: 'broker-3', atSeconds: 9, forSeconds: 3 },
    ]),
  WAIT_MS,
);
