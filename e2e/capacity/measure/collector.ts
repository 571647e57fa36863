import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signSiteToken } from '../../../ingest/site-token.ts';
import { ORIGIN } from '../../../ingest/test-kit.ts';
import { hello, openSocket, startSocketLoad } from '../../bench/collector/socket-load.ts';
import type { Slopes } from '../slopes.ts';
import { around, bytesOf, foldedMore, type Lab } from './lab.ts';
import { type Look, usEach } from './look.ts';

const RATE = 8_000;
const CONNECTIONS = 200;
const WARM_MS = 3_000;
const MEASURE_MS = 6_000;
const SIGNALS_PER_FRAME = 10;

const FEW_SOCKETS = 4_000;
/** Below a limit of 20,000 open files, of which this process has as many as the collector. */
const MANY_SOCKETS = 16_000;
/** A process gives memory back some time after a collection, so the last of several readings counts. */
const READINGS = 4;
const READING_MS = 1_000;
const OPENING_AT_ONCE = 100;
/** A collector closes a socket that says nothing for a minute; browsers answer its pings by themselves. */
const ALIVE_MS = 15_000;
/** A masked pong without a payload. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

type Rate = {
  readonly from: Look;
  readonly to: Look;
  readonly signals: number;
  readonly logBytes: number;
};

/** What a signal costs at the collector, at an even rate. */
export async function measureSignals(
  lab: Lab,
): Promise<Pick<Slopes, 'collectorUsPerSignal' | 'kafkaBytesPerSignal'>> {
  await atRate(lab, RATE, WARM_MS);
  const { from, to, signals, logBytes } = await atRate(lab, RATE, MEASURE_MS);
  return {
    collectorUsPerSignal: usEach(from, to, 'collector', signals, lab.idle),
    kafkaBytesPerSignal: logBytes / signals,
  };
}

async function atRate(lab: Lab, perSecond: number, ms: number): Promise<Rate> {
  const before = bytesOf(lab, 'signals');
  const folded = (await lab.roles.tasks.read()).done;
  let signals = 0;
  const [from, to] = await around(lab, async () => {
    const load = await startSocketLoad({
      port: lab.roles.collector.port,
      origin: ORIGIN,
      token: tokenOf(lab),
      connections: CONNECTIONS,
      signalsPerFrame: SIGNALS_PER_FRAME,
      window: 50,
      paced: perSecond,
    });
    await sleep(ms);
    signals = await load.acknowledged();
    load.stop();
    await foldedMore(lab, folded, signals);
  });
  lab.say(`  ${signals} signals acknowledged at ${perSecond} a second`);
  return { from, to, signals, logBytes: bytesOf(lab, 'signals') - before };
}

const tokenOf = ({ rig, site }: Lab): string =>
  signSiteToken(
    { site, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
    rig.platform.secrets.token,
  );

/** Resident memory of an open socket that says nothing, from two counts of them. */
export async function measureSockets(lab: Lab): Promise<Pick<Slopes, 'collectorBytesPerSocket'>> {
  const sockets: Socket[] = [];
  const alive = setInterval(() => {
    for (const socket of sockets) socket.write(PONG);
  }, ALIVE_MS);
  const readAt = async (count: number): Promise<number> => {
    while (sockets.length < count) {
      const opened = await Promise.all(Array.from({ length: OPENING_AT_ONCE }, () => openWelcomed(lab)));
      sockets.push(...opened);
    }
    lab.say(`  ${sockets.length} sockets are open`);
    let rssBytes = 0;
    for (let n = 0; n < READINGS; n += 1) {
      await sleep(READING_MS);
      ({ rssBytes } = await lab.roles.collector.readCollected());
    }
    const lost = sockets.filter((socket) => socket.destroyed).length;
    if (lost > 0) throw new Error(`the collector closed ${lost} sockets of ${sockets.length}`);
    return rssBytes;
  };
  try {
    const few = await readAt(FEW_SOCKETS);
    const many = await readAt(MANY_SOCKETS);
    return { collectorBytesPerSocket: (many - few) / (MANY_SOCKETS - FEW_SOCKETS) };
  } finally {
    clearInterval(alive);
    for (const socket of sockets) socket.destroy();
  }
}

async function openWelcomed(lab: Lab): Promise<Socket> {
  let welcome = (): void => {};
  let refuse = (_why: Error): void => {};
  const welcomed = new Promise<void>((resolve, reject) => {
    [welcome, refuse] = [resolve, reject];
  });
  const { socket, say } = await openSocket(lab.roles.collector.port, ORIGIN, (text) => {
    if (text.startsWith('{"t":"welcome"')) welcome();
  });
  socket.once('close', () => refuse(new Error('the collector closed a socket before its welcome')));
  say(hello(tokenOf(lab), randomUUID(), `${ORIGIN}/products/lamp`));
  await welcomed;
  return socket;
}
