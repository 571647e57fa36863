import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOffsets } from '#platform/config/config.ts';
import { isFree } from '../ports.ts';

/**
 * Ports for the listeners of a test. They are below the ephemeral ports, so that no outgoing connection takes one
 * before its listener does.
 * Another process might choose the same free port before anybody listens on it. So each process reserves a block of
 * ports: it listens on the first one for its whole life, and uses the others.
 */
const PORTS = { first: 15_000, end: 32_000 } as const;
const BLOCK = 50;
const BLOCKS = (PORTS.end - PORTS.first) / BLOCK;
const TRIES = 1_000;

let next = 0;
let end = 0;
let last: Promise<unknown> = Promise.resolve();

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

/** A `PORT_BASE` for `npm start`: the first of enough free ports. */
export const freeBase = async (): Promise<number> => (await freePorts(Object.keys(portOffsets).length))[0]!;

/** The ports of the parts of a test. */
export async function freePartPorts() {
  const [registry, kafka, kafkaController, postgres, clickhouse] = await freePorts(5);
  return {
    registry: registry!,
    kafka: kafka!,
    kafkaController: kafkaController!,
    postgres: postgres!,
    clickhouse: clickhouse!,
  };
}

/** `count` consecutive free ports, which no other process that uses this function gets. */
export function freePorts(count: number): Promise<number[]> {
  const given = last.then(() => take(count));
  last = given.catch(() => undefined);
  return given;
}

async function take(count: number): Promise<number[]> {
  if (count >= BLOCK) throw new Error(`at most ${BLOCK - 1} ports in a row, not ${count}`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (next + count > end) await takeBlock();
    const row = Array.from({ length: count }, (_, n) => next + n);
    next += count;
    const free = await Promise.all(row.map(isFree));
    if (free.every(Boolean)) return row;
  }
  throw new Error('No TCP port is free on 127.0.0.1: close something that listens.');
}

async function takeBlock(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = PORTS.first + BLOCK * randomInt(BLOCKS);
    if (!(await holds(first))) continue;
    [next, end] = [first + 1, first + BLOCK];
    return;
  }
  throw new Error(`No block of ${BLOCK} TCP ports is free on 127.0.0.1: close something that listens.`);
}

/** Listens without keeping the process alive. */
async function holds(port: number): Promise<boolean> {
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
    return true;
  } catch {
    return false;
  }
}
