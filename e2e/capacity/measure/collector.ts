import { setTimeout as sleep } from 'node:timers/promises';
import { ORIGIN } from '../../../ingest/test-kit.ts';
import { IdleSockets } from '../../bench/collector/idle-sockets.ts';
import { startSocketLoad } from '../../bench/collector/socket-load.ts';
import { tokenFor } from '../../bench/world.ts';
import type { Slopes } from '../slopes.ts';
import { bytesOf, foldedMore, type MeasureContext, usageOf } from './context.ts';
import { type Usage, usEach } from './usage.ts';

const RATE = 8_000;
const CONNECTIONS = 200;
const WARM_MS = 3_000;
const MEASURE_MS = 6_000;
const SIGNALS_PER_FRAME = 10;

const FEW_SOCKETS = 4_000;
/** Below a limit of 20,000 open files, because this process has as many open as the collector. */
const MANY_SOCKETS = 16_000;
/** A process returns memory some time after a collection, so the last of several readings counts. */
const READINGS = 4;
const READING_MS = 1_000;

type Rate = {
  readonly from: Usage;
  readonly to: Usage;
  readonly signals: number;
  readonly logBytes: number;
};

/** The cost of a signal at the collector, at an even rate. */
export async function measureSignals(
  context: MeasureContext,
): Promise<Pick<Slopes, 'collectorUsPerSignal' | 'kafkaBytesPerSignal'>> {
  await atRate(context, RATE, WARM_MS);
  const { from, to, signals, logBytes } = await atRate(context, RATE, MEASURE_MS);
  return {
    collectorUsPerSignal: usEach(from, to, 'collector', signals, context.idle),
    kafkaBytesPerSignal: logBytes / signals,
  };
}

/** Signals at an even rate, shared by the collectors, until the tasks have folded them. */
export async function atRate(context: MeasureContext, perSecond: number, ms: number): Promise<Rate> {
  const before = bytesOf(context, 'signals');
  const folded = (await context.roles.tasks.read()).done;
  const { collector: ports } = context.ports;
  let signals = 0;
  const [from, to] = await usageOf(context, async () => {
    const loads = await Promise.all(
      ports.map((port) =>
        startSocketLoad({
          port,
          origin: ORIGIN,
          token: tokenFor(context, context.site),
          connections: CONNECTIONS / ports.length,
          signalsPerFrame: SIGNALS_PER_FRAME,
          window: 50,
          paced: perSecond / ports.length,
        }),
      ),
    );
    await sleep(ms);
    for (const load of loads) {
      signals += await load.acknowledged();
      load.stop();
    }
    await foldedMore(context, folded, signals);
  });
  context.say(`  ${signals} signals acknowledged at ${perSecond} a second`);
  return { from, to, signals, logBytes: bytesOf(context, 'signals') - before };
}

/** Resident memory of an idle open socket, from two counts of them. */
export async function measureSockets(
  context: MeasureContext,
): Promise<Pick<Slopes, 'collectorBytesPerSocket'>> {
  const port = context.ports.collector[0]!;
  const sockets = new IdleSockets({ port, token: tokenFor(context, context.site) });
  const readAt = async (count: number): Promise<number> => {
    await sockets.openUntil(count);
    context.say(`  ${sockets.count} sockets are open`);
    let rssBytes = 0;
    for (let n = 0; n < READINGS; n += 1) {
      await sleep(READING_MS);
      ({ rssBytes } = await context.roles.collector.readCollected());
    }
    const { lost } = sockets;
    if (lost > 0) throw new Error(`the collector closed ${lost} sockets of ${sockets.count}`);
    return rssBytes;
  };
  try {
    const few = await readAt(FEW_SOCKETS);
    const many = await readAt(MANY_SOCKETS);
    return { collectorBytesPerSocket: (many - few) / (MANY_SOCKETS - FEW_SOCKETS) };
  } finally {
    sockets.close();
  }
}
