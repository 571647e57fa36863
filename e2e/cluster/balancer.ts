import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFile } from '#schemas/files.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { withParentDeathSignal } from '../../deploy/local/processes/child.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import type { Place } from './roles.ts';

/** HAProxy with `deploy/haproxy/haproxy.cfg` in front of our processes. */
export type Balancer = {
  /** the public addresses for browsers, shops and people */
  readonly urls: Readonly<Record<'API_URL' | 'SDK_URL' | 'FRAME_URL' | 'COLLECTOR_URL', string>>;
  /** Resolves once the balancer sends requests to this place. */
  sends(place: Place): Promise<void>;
  /** Sends no new requests there, for processes that do not announce their shutdown; `ready` undoes it. */
  set(place: Place, state: 'drain' | 'ready'): Promise<void>;
  stop(): Promise<void>;
};

const FRONTENDS = ['api', 'storefront', 'frame', 'collector'] as const;
const NAMES = ['one', 'two'] as const;

/** @throws Error in one sentence where there is no HAProxy */
export async function startBalancer(places: readonly Place[]): Promise<Balancer> {
  if (spawnSync('haproxy', ['-v']).status !== 0) {
    throw new Error('haproxy is not on the path: install it first (Debian: apt-get install haproxy).');
  }
  const folder = mkdtempSync(join(tmpdir(), 'engage-haproxy-'));
  const socket = join(folder, 'socket');
  const ports = Object.fromEntries(
    await Promise.all(FRONTENDS.map(async (frontend) => [frontend, await freePort()] as const)),
  ) as Record<(typeof FRONTENDS)[number], number>;
  const env = { ...process.env, STATS_SOCKET: socket, ...addresses(places, ports) };
  const { command, args } = withParentDeathSignal('SIGKILL', 'haproxy', [
    '-db',
    '-f',
    projectFile('deploy', 'haproxy', 'haproxy.cfg'),
  ]);
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  await eventually('haproxy listens', async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${said}`);
    return ask(socket, 'show info').catch(() => null);
  });
  const local = (scheme: string, frontend: (typeof FRONTENDS)[number]): string =>
    `${scheme}://127.0.0.1:${ports[frontend]}`;
  const nameOf = ({ copy }: Place) => NAMES[copy - 1]!;
  return {
    urls: {
      API_URL: local('http', 'api'),
      SDK_URL: local('http', 'storefront'),
      FRAME_URL: local('http', 'frame'),
      COLLECTOR_URL: local('ws', 'collector'),
    },
    async sends(place) {
      await eventually(`haproxy takes ${place.role} ${place.copy} for ready`, async () => {
        const rows = (await ask(socket, 'show stat')).split('\n').map((row) => row.split(','));
        return rows.some(([frontend, name, ...rest]) => {
          return frontend === place.role && name === nameOf(place) && rest.includes('UP');
        });
      });
    },
    async set(place, state) {
      const frontends = place.role === 'storefront' ? ['storefront', 'frame'] : [place.role];
      for (const frontend of frontends)
        await ask(socket, `set server ${frontend}/${nameOf(place)} state ${state}`);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addresses(places: readonly Place[], ports: Record<string, number>): Record<string, string> {
  const env: Record<string, string> = {};
  for (const frontend of FRONTENDS) env[`${frontend.toUpperCase()}_BIND`] = `127.0.0.1:${ports[frontend]}`;
  for (const { role, copy, port, framePort, probePort } of places) {
    const name = role.toUpperCase();
    env[`${name}_${copy}`] = `127.0.0.1:${port}`;
    env[`${name}_PROBE_${copy}`] = String(probePort);
    if (role === 'storefront') env[`FRAME_${copy}`] = `127.0.0.1:${framePort}`;
  }
  return env;
}

/** Sends a command to HAProxy's statistics socket. */
async function ask(path: string, question: string): Promise<string> {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.write(`${question}\n`);
  return text(socket);
}
