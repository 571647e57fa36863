import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The condition of a link. */
type Condition =
  | { readonly kind: 'open' }
  /** Connections are closed, and new ones are closed at once. */
  | { readonly kind: 'cut' }
  /** The client notices nothing: its connection stays, and nobody answers. */
  | { readonly kind: 'half_open' }
  /** Bytes arrive later, and at a limited rate. */
  | { readonly kind: 'slow'; readonly delayMs: number; readonly bytesPerSecond: number };

/** A TCP proxy on 127.0.0.1 in front of a port of this machine. It forwards every byte once. */
export type TcpProxy = {
  readonly port: number;
  set(condition: Condition): void;
  /** Forwards to another port from now on; open connections are reset. */
  redirectTo(targetPort: number): void;
  /** Open connections of clients. */
  connections(): number;
  close(): Promise<void>;
};

/** Back-pressure of a slow link: with more than this queued, the sender has to wait. */
const QUEUED_BYTES_MAX = 256 * 1024;

type Link = { readonly near: Socket; far: Socket | null };

export async function startProxy(firstPort: number, port = 0): Promise<TcpProxy> {
  let targetPort = firstPort;
  let condition: Condition = { kind: 'open' };
  const links = new Set<Link>();
  const now = (): Condition => condition;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => {});
    near.setNoDelay(true);
    if (condition.kind === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const link: Link = { near, far: null };
    links.add(link);
    near.once('close', () => {
      links.delete(link);
      link.far?.destroy();
    });
    if (condition.kind === 'half_open') {
      makeHalfOpen(link);
      return;
    }
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    link.far = far;
    far.on('error', () => {});
    far.setNoDelay(true);
    far.once('close', () => {
      if (link.far === far) near.destroy();
    });
    forward(near, far, now);
    forward(far, near, now);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const { near } of links) near.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => links.size,
    redirectTo(next) {
      targetPort = next;
      endAll();
    },
    set(next) {
      const before = condition;
      condition = next;
      if (next.kind === 'half_open') for (const link of links) makeHalfOpen(link);
      const ends = next.kind === 'cut' || before.kind === 'half_open';
      if (ends && next.kind !== 'half_open') endAll();
    },
    async close() {
      for (const { near } of links) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Closes the connection to the target, and keeps that of the client open. */
function makeHalfOpen(link: Link): void {
  const { near, far } = link;
  link.far = null;
  far?.destroy();
  near.removeAllListeners('data');
  near.removeAllListeners('end');
  near.resume();
}

/** Forwards from one socket to the other in order, each piece when it is due. */
function forward(from: Socket, to: Socket, condition: () => Condition): void {
  const queue: { readonly piece: Buffer | null; readonly dueMs: number }[] = [];
  let queuedBytes = 0;
  let lastDueMs = 0;
  let timer: NodeJS.Timeout | null = null;
  const isFull = (): boolean => queuedBytes + to.writableLength >= QUEUED_BYTES_MAX;
  const dueMs = (bytes: number): number => {
    const link = condition();
    if (link.kind !== 'slow') return lastDueMs;
    lastDueMs = Math.max(lastDueMs, performance.now() + link.delayMs) + (bytes / link.bytesPerSecond) * 1_000;
    return lastDueMs;
  };
  const pump = (): void => {
    timer = null;
    while (queue[0] && queue[0].dueMs <= performance.now()) {
      const { piece } = queue.shift()!;
      queuedBytes -= piece?.length ?? 0;
      if (to.destroyed) continue;
      if (piece) to.write(piece);
      else to.end();
    }
    if (!isFull()) from.resume();
    if (queue[0]) timer = setTimeout(pump, Math.ceil(queue[0].dueMs - performance.now()));
  };
  const put = (piece: Buffer | null): void => {
    queue.push({ piece, dueMs: dueMs(piece?.length ?? 0) });
    queuedBytes += piece?.length ?? 0;
    if (timer === null) pump();
    if (isFull()) from.pause();
  };
  from.on('data', put);
  from.on('end', () => put(null));
  to.on('drain', () => timer === null && pump());
}
