import { setTimeout as sleep } from 'node:timers/promises';
import { makeSite, newVisitor, ORIGIN } from '../../ingest/test-kit.ts';
import type { Measured } from './child.ts';
import { type HttpResult, httpLoad } from './http-load.ts';
import type { Section } from './report.ts';
import { EMPTY_ROUTE_PORT } from './roles.ts';
import { type Bench, median, percent, round } from './world.ts';

const ROUNDS = 5;
const pollMs = ({ quick }: Bench): number => (quick ? 1_500 : 3_000);
type Result = HttpResult & { readonly cpuUs: number };

/** Returns a function that measures one server; all servers get the same requests. */
export async function openPolls(bench: Bench): Promise<(server: Measured) => Promise<Result>> {
  const site = await makeSite(bench.rig.platform);
  const visitors = Array.from({ length: 1_000 }, newVisitor);
  // A new address every 20 requests, as many as two visitors send in a minute; there are 16 million addresses. All
  // servers get the same headers.
  const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const request = (n: number): string =>
    `GET /${site}/card?user_id=${visitors[n % visitors.length]} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${ORIGIN}\r\n` +
    `X-Forwarded-For: ${address(Math.floor(n / 20))}\r\nAccept: */*\r\n\r\n`;
  let asked = 0;
  return async (server) => {
    const before = await server.read();
    const first = asked;
    const load = await httpLoad({
      port: server.port,
      connections: 64,
      ms: pollMs(bench),
      request: () => request(asked++),
    });
    const after = await server.read();
    return { ...load, cpuUs: ((after.cpuMs - before.cpuMs) * 1_000) / (asked - first) };
  };
}

/** A poll that finds no card, compared with an empty Koa route, in a separate process and in the storefront's. */
export async function pollBench(bench: Bench): Promise<Section> {
  const measure = await openPolls(bench);
  const free = bench.rig.platform.config.ports.collector;
  const storefront = await bench.start('storefront', { [EMPTY_ROUTE_PORT]: String(free) });
  const koa = await bench.start('koa');
  const beside = { ...storefront, port: free };
  const servers = [
    ['empty Koa route', koa],
    ['empty Koa route in the process of the storefront', beside],
    ['GET card, no card', storefront],
  ] as const;
  await sleep(1_000);
  const results = servers.map((): Result[] => []);
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, [, server]] of servers.entries()) {
      const result = await measure(server);
      if (round > 0) results[i]!.push(result);
    }
  }
  await storefront.stop();
  await koa.stop();
  const [alone, sharing, ours] = results as [Result[], Result[], Result[]];
  const rows = servers.map(([name], i) => rowOf(name, results[i]!));
  rows.push(ratioRow('ours/Koa', ours, alone), ratioRow('ours/Koa in its process', ours, sharing));
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Card poll without a card',
    method: `64 keep-alive connections in a closed loop, ${ROUNDS} interleaved rounds of ${pollMs(bench) / 1000} s, medians. Ours checks the website, the origin, the visitor and
the rate limit. The peer is an empty Koa route, once in a process that has nothing else, and once in the storefront's own process, whose clients
of Kafka, Postgres and ClickHouse, metrics and topic followers make every request dearer. The second ratio compares the CPU of the server's
process. Goal: at least 95 %.`,
    header: ['', 'requests/s', 'CPU µs', 'p50 ms', 'p99 ms'],
    rows,
    ratios: { 'poll: Koa/ours, CPU': ours.map(({ cpuUs }, i) => alone[i]!.cpuUs / cpuUs) },
  };
}

const rowOf = (name: string, list: readonly Result[]): string[] => [
  name,
  round(median(list.map((one) => one.perSecond))),
  round(median(list.map((one) => one.cpuUs)), 1),
  round(median(list.map((one) => one.p50Ms)), 2),
  round(median(list.map((one) => one.p99Ms)), 2),
];

function ratioRow(name: string, ours: readonly Result[], koa: readonly Result[]): string[] {
  const cpu = (list: readonly Result[]): number => median(list.map((one) => one.cpuUs));
  const rate = (list: readonly Result[]): number => median(list.map((one) => one.perSecond));
  return [name, percent(rate(ours) / rate(koa)), percent(cpu(koa) / cpu(ours)), '', ''];
}
