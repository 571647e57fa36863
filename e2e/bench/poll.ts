import { setTimeout as sleep } from 'node:timers/promises';
import { makeSite, newVisitor, ORIGIN } from '../../ingest/test-kit.ts';
import type { Measured } from './child.ts';
import { type HttpResult, httpLoad } from './http-load.ts';
import type { Section } from './report.ts';
import { type Bench, median, percent, round } from './world.ts';

const ROUNDS = 5;
const pollMs = ({ quick }: Bench): number => (quick ? 1_500 : 3_000);
type Result = HttpResult & { readonly cpuUs: number };

/** Measures a server, one after the other; all of them get the same requests. */
export async function openPolls(bench: Bench): Promise<(server: Measured) => Promise<Result>> {
  const site = await makeSite(bench.rig.platform);
  const visitors = Array.from({ length: 1_000 }, newVisitor);
  // Two visitors an address, as they poll in a minute; both servers get the same headers.
  const address = (n: number): string => `10.${(n >> 14) & 255}.${(n >> 7) & 127}.${n & 127}`;
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

/** A poll that finds no card beside an empty Koa route. */
export async function pollBench(bench: Bench): Promise<Section> {
  const measure = await openPolls(bench);
  const storefront = await bench.start('storefront');
  const koa = await bench.start('koa');
  await sleep(1_000);
  const results: { ours: Result[]; koa: Result[] } = { ours: [], koa: [] };
  await measure(koa);
  await measure(storefront);
  for (let i = 0; i < ROUNDS; i++) {
    results.koa.push(await measure(koa));
    results.ours.push(await measure(storefront));
  }
  await storefront.stop();
  await koa.stop();
  const row = (name: string, list: readonly Result[]): string[] => [
    name,
    round(median(list.map((one) => one.perSecond))),
    round(median(list.map((one) => one.cpuUs)), 1),
    round(median(list.map((one) => one.p50Ms)), 2),
    round(median(list.map((one) => one.p99Ms)), 2),
  ];
  const rows = [row('empty Koa route', results.koa), row('GET card, no card', results.ours)];
  const cpu = (list: readonly Result[]): number => median(list.map((one) => one.cpuUs));
  const rate = (list: readonly Result[]): number => median(list.map((one) => one.perSecond));
  rows.push([
    'ours/Koa',
    percent(rate(results.ours) / rate(results.koa)),
    percent(cpu(results.koa) / cpu(results.ours)),
    '',
    '',
  ]);
  for (const line of rows) bench.say(line.join(' | '));
  return {
    title: 'Card poll without a card',
    method: `64 keep-alive connections, closed loop, ${ROUNDS} interleaved rounds of ${pollMs(bench) / 1000} s, medians. Ours checks the website, the
origin, the visitor and the rate limit. The second ratio is a core's, from the CPU of the server process. Goal: at least 80 %.`,
    header: ['', 'requests/s', 'CPU µs', 'p50 ms', 'p99 ms'],
    rows,
    ratios: {
      'poll: Koa/ours, CPU': results.ours.map(({ cpuUs }, i) => results.koa[i]!.cpuUs / cpuUs),
    },
  };
}
