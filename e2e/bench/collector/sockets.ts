import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { makeSite } from '../../../ingest/test-kit.ts';
import { addReadings, type Measured, type Reading, reportReadings } from '../child.ts';
import type { Section } from '../report.ts';
import { type Bench, percent, round, tokenFor } from '../world.ts';
import { IdleSockets } from './idle-sockets.ts';

const totalOf = ({ quick }: Bench): number => (quick ? 4_000 : 100_000);
/** Files of a process that are no websockets, with a margin. */
const OTHER_FILES = 2_000;
/** An address has about 28,000 ports for connections, so each client has an address of its own. */
const SOCKETS_PER_CLIENT = 25_000;
/** Until the work of opening is done. */
const SETTLE_MS = 5_000;
const IDLE_MS = 60_000;
const MIB = 1_048_576;

type Plan = { readonly servers: number; readonly clientsPerServer: number; readonly perClient: number };
type Used = { readonly open: Reading; readonly after: Reading };

/** As few servers as may hold the sockets, by the number of files that a process may open. */
function planOf(total: number): Plan {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  const perProcess = limit === 'unlimited' ? total : Number(limit) - OTHER_FILES;
  const servers = Math.ceil(total / perProcess);
  const perServer = Math.ceil(total / servers);
  const clientsPerServer = Math.ceil(perServer / Math.min(SOCKETS_PER_CLIENT, perProcess));
  return { servers, clientsPerServer, perClient: Math.ceil(perServer / clientsPerServer) };
}

/** Memory and CPU of idle websockets: the collector and a bare server, one after the other. */
export async function socketsBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const plan = planOf(totalOf(bench));
  const token = tokenFor(bench, site);
  const sockets = plan.servers * plan.clientsPerServer * plan.perClient;
  const bare = await hold(bench, 'bare-patched', plan, token);
  const ours = await hold(bench, 'collector', plan, token);
  const rows = [
    rowOf('bare uWebSockets.js', bare, plan.servers, sockets),
    rowOf('collector', ours, plan.servers, sockets),
  ];
  for (const row of rows) bench.say(row.join(' | '));
  return {
    title: 'Idle websockets',
    method: `${round(sockets)} websockets say hello, are welcomed, and stay open without a signal. A process may open as many files as the machine permits, so
${plan.servers} processes of each server share them, ${round(sockets / plan.servers)} each. "Bare" parses nothing, keeps nothing of a visitor and sends no pings. Memory is RSS of all processes
of the server a minute after the last socket was opened, without that of the kernel. CPU is that of all processes during ${IDLE_MS / 1_000} s without a signal, in
which the collector sends its pings. Goal: 100,000 sockets in 1.5 GB.`,
    header: ['server', 'processes', 'sockets', 'MiB', 'CPU of idle sockets'],
    rows,
    ratios: { 'sockets: bare/ours, memory': [bare.after.rssBytes / ours.after.rssBytes] },
  };
}

const rowOf = (name: string, { open, after }: Used, servers: number, sockets: number): string[] => [
  name,
  String(servers),
  round(sockets),
  round(after.rssBytes / MIB),
  percent((after.cpuMs - open.cpuMs) / IDLE_MS),
];

/** Starts the servers and their clients, and reads the servers when all sockets are open, and a minute later. */
async function hold(bench: Bench, role: string, plan: Plan, token: string): Promise<Used> {
  const servers: Measured[] = [];
  const clients: Measured[] = [];
  try {
    for (let n = 0; n < plan.servers; n += 1) {
      const port = String(await freePort());
      servers.push(
        await bench.start(role, { COLLECTOR_PORT: port, COLLECTOR_SOCKETS_PER_NETWORK: '100000' }),
      );
    }
    for (const { port } of servers) {
      for (let n = 0; n < plan.clientsPerServer; n += 1) {
        clients.push(
          await bench.start('idle-sockets', {
            SERVER_PORT: String(port),
            TOKEN: token,
            SOCKETS: String(plan.perClient),
            FROM: `127.0.0.${clients.length + 2}`,
          }),
        );
        bench.say(`${role}: ${round(clients.length * plan.perClient)} sockets are open`);
      }
    }
    await sleep(SETTLE_MS);
    const open = await readAll(servers);
    await sleep(IDLE_MS);
    const after = await readAll(servers);
    const { done: lost } = await readAll(clients);
    if (lost > 0) throw new Error(`${role} closed ${lost} sockets`);
    return { open, after };
  } finally {
    await Promise.all([...clients, ...servers].map((process) => process.stop()));
  }
}

const readAll = async (processes: readonly Measured[]): Promise<Reading> =>
  addReadings(await Promise.all(processes.map((process) => process.read())));

/** In a process of a client: opens the sockets, and then reports how many of them were closed by the server. */
export async function idleSocketsRole(): Promise<void> {
  const { SERVER_PORT, TOKEN, SOCKETS, FROM } = process.env;
  const sockets = new IdleSockets({ port: Number(SERVER_PORT), token: TOKEN!, from: FROM! });
  await sockets.openUntil(Number(SOCKETS));
  reportReadings(
    0,
    () => sockets.lost,
    async () => sockets.close(),
  );
}
