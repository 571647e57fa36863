import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteId } from '#schemas/ids.ts';
import { comparedWebsite } from '../../api/views/outcomes/website.ts';
import { reasonsView } from '../../api/views/reasons/reasons.ts';
import { reasonsSegments } from '../../api/views/reasons/segments.ts';
import { reasonsSeries } from '../../api/views/reasons/series.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import type { Section } from './report.ts';
import { type Bench, round } from './world.ts';

const SIZES = [1_000_000, 10_000_000] as const;
const CHUNK = 500_000;
const ASKED = 40;
const DAYS = 60;
const DAY_US = 86_400_000_000;
const BASE_US = Math.floor(Date.now() / 86_400_000) * DAY_US - DAYS * DAY_US;
const LOOK = { startUs: BASE_US, fromUs: BASE_US, toUs: BASE_US + (DAYS + 10) * DAY_US };
const ORDERS_A_MINUTE = 1_000;
const MB = 1_048_576;

/** The reasons view, its series and a segment, as the website grows and orders arrive. */
export async function reasonsBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const { clickhouse, postgres } = bench.rig.platform;
  const website = await comparedWebsite(postgres, site);
  const look = { ...LOOK, experiment: null, lookBack: true };
  const asked = {
    view: () => reasonsView(clickhouse, website, look, LOOK.toUs),
    'series by day': () =>
      reasonsSeries(clickhouse, website, look, { step: 'day', offset: () => 0 }, LOOK.toUs),
    'segments by device': () => reasonsSegments(clickhouse, website, look, 'device', LOOK.toUs),
  };
  const rows: string[][] = [];
  let stored = 0;
  for (const size of SIZES) {
    for (; stored < size; stored += CHUNK) await fill(bench, site, stored);
    await settled(bench);
    const orders = arriving(bench, site, size);
    for (const [name, ask] of Object.entries(asked)) {
      rows.push([round(size), name, ...(await measure(ask))]);
      bench.say(rows.at(-1)!.join(' | '));
    }
    await orders.stop();
  }
  return {
    title: 'Reasons view',
    method: `Visitors of ${DAYS} days with one moment each: 60 % with a delivered card, 3 % with an order, 5 % of those refunded. ${round(ORDERS_A_MINUTE)} orders a minute arrive
meanwhile. Each question is asked ${ASKED} times, one after the other, of the embedded engine; its CPU includes those orders. Memory is the largest growth
of the asking process, which stands for the API. Goals at p95 on two idle cores: 0.3 s for a million visitors and 2 s for ten million;
twice that for series and segments.`,
    header: ['visitors', 'asked for', 'p50 ms', 'p95 ms', 'CPU ms of the engine', 'MB of the API'],
    rows,
  };
}

async function measure(ask: () => Promise<unknown>): Promise<string[]> {
  await ask();
  const times: number[] = [];
  const [memory, cpu] = [process.memoryUsage.rss(), engineCpuMs()];
  let most = memory;
  for (let i = 0; i < ASKED; i++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
    most = Math.max(most, process.memoryUsage.rss());
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => round(times[Math.floor(share * times.length)]!);
  return [at(0.5), at(0.95), round((engineCpuMs() - cpu) / ASKED), round((most - memory) / MB)];
}

const TICK_MS = 10;
/** CPU time of the embedded engine so far, in the kernel's clock ticks; NaN without /proc. */
function engineCpuMs(): number {
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const [, parent, ticks] = /^.*\) \S (\d+)(?: \S+){9} (\d+ \d+)/.exec(statOf(pid)) ?? [];
      if (Number(parent) !== process.pid || !commandOf(pid).includes('clickhouse')) continue;
      const [user, system] = ticks!.split(' ').map(Number);
      return (user! + system!) * TICK_MS;
    }
  } catch {
    // Not Linux.
  }
  return Number.NaN;
}
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const statOf = (pid: string): string => textOf(`/proc/${pid}/stat`);
const commandOf = (pid: string): string => textOf(`/proc/${pid}/cmdline`);

/** Visitors by number, from which their moment, delivery, order and refund follow. */
async function fill({ rig }: Bench, site: SiteId, from: number): Promise<void> {
  const { clickhouse } = rig.platform;
  const command = (query: string): Promise<unknown> => clickhouse.command({ query });
  const step = Math.floor((DAYS * DAY_US) / SIZES[1]);
  const us = `toInt64(${BASE_US}) + toInt64(number) * ${step}`;
  const visitor = "concat('v-', toString(number))";
  const own = `from numbers(${from}, ${CHUNK})`;
  await command(`
    insert into moments (site_id, ts, id, visitor_id, reason, verdict, arm, holdout_share, salt_epoch, device, new_visitor)
    select '${site}', fromUnixTimestamp64Micro(${us}, 'UTC'), hex(sipHash128(number)), ${visitor},
      ['returns', 'size', 'delivery', 'shipping_cost'][1 + number % 4], 'engage',
      number % 10 = 0 ? 'left_alone' : 'spoken_to', 0.1, 1, ['phone', 'desktop', 'tablet'][1 + number % 3], number % 2 = 0
    ${own}`);
  await command(`
    insert into outcomes (site_id, decision_ts, decision_id, visitor_id, version, card, salt_epoch)
    select '${site}', fromUnixTimestamp64Micro(${us}, 'UTC'), hex(sipHash128(number)), ${visitor}, 1, 'delivered', 1
    ${own} where number % 5 < 3`);
  await command(`
    insert into incoming_orders (site_id, order_id, version, created_at, received_at, currency, total, visitor_id)
    select '${site}', toString(number), 1, fromUnixTimestamp64Milli(intDiv(${us}, 1000) + 3600000, 'UTC'), now64(3), 'USD',
      toDecimal64(10 + number % 90, 2), ${visitor}
    ${own} where number % 100 < 3`);
  await command(`
    insert into ledger_refunds (site_id, refund_id, order_id, currency, amount)
    select '${site}', toString(number), toString(number), 'USD', 5 ${own} where number % 2000 < 3`);
}

/** A table in constant use is merged within the hour; one that was filled at once is merged here. */
async function settled({ rig }: Bench): Promise<void> {
  for (const table of ['entrants', 'ledger_orders', 'ledger_refunds']) {
    await rig.platform.clickhouse.command({ query: `optimize table ${table} final` });
  }
}

/** Orders, and moments of existing visitors, as the sinks write them: one batch a second. */
function arriving({ rig }: Bench, site: SiteId, size: number): { stop(): Promise<void> } {
  let going = true;
  let first = 0;
  const rows = Math.ceil(ORDERS_A_MINUTE / 60);
  const write = async (): Promise<void> => {
    for (; going; first += rows) {
      const visitor = `concat('v-', toString((number * 7919) % ${size}))`;
      const own = `from numbers(${first}, ${rows})`;
      await rig.platform.clickhouse.command({
        query: `insert into incoming_orders (site_id, order_id, version, created_at, received_at, currency, total, visitor_id)
                select '${site}', concat('new-', toString(number)), 1, now64(3), now64(3), 'USD', 25, ${visitor} ${own}`,
      });
      await rig.platform.clickhouse.command({
        query: `insert into moments (site_id, ts, id, visitor_id, reason, verdict, arm, holdout_share, salt_epoch)
                select '${site}', now64(6), concat('new-', toString(number)), ${visitor}, 'size', 'engage', 'spoken_to', 0.1, 1 ${own}`,
      });
      await sleep(1_000);
    }
  };
  const writing = write();
  return {
    stop: async () => {
      going = false;
      await writing;
    },
  };
}
