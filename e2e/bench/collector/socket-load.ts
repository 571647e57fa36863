import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Raw websocket clients, cheap enough that the server is the bottleneck. */
export type SocketLoad = {
  readonly port: number;
  readonly origin: string;
  /** of the hello frame */
  readonly token: string;
  readonly connections: number;
  readonly signalsPerFrame: number;
  /** unacknowledged frames allowed for each connection */
  readonly window: number;
  /** signals a second over all connections; null sends as fast as acknowledgements arrive */
  readonly paced: number | null;
};
export type RunningLoad = { acknowledged(): Promise<number>; stop(): void };

const DATA = [
  ['click', { target: 'button#add-to-cart', text: 'Add to cart', path: '/products/lamp', zone: 'cart' }],
  ['interest', { target: 'a.shipping-and-delivery', zone: 'shipping', ms: 2400 }],
  ['scroll', { depth: 0.75 }],
  ['behavioral', { what: 'visible', ms: 0 }],
] as const;

function signalsFrame(seq: number, count: number): string {
  const items = Array.from({ length: count }, (_, i) => {
    const [kind, data] = DATA[(seq + i) % DATA.length]!;
    return `{"seq":${seq + i},"kind":"${kind}","at":1795233906123,"data":${JSON.stringify(data)}}`;
  });
  return `{"t":"signals","items":[${items.join(',')}]}`;
}

/**
 * One, ten or none, by the size of a frame: the baseline parses no JSON. The size of a hello is between the two others.
 */
export function signalsPerFrame(bytes: number): number {
  if (bytes > 700) return 10;
  return bytes > 220 ? 0 : 1;
}

const ZERO_MASK = Buffer.alloc(4);

/** A masked text frame; a mask of zeros leaves the payload unchanged. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const small = payload.length < 126;
  const header = Buffer.alloc(small ? 2 : 4);
  header[0] = 0x81;
  header[1] = 0x80 | (small ? payload.length : 126);
  if (!small) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, ZERO_MASK, payload]);
}

export const hello = (token: string, visitor: string, url: string): string =>
  JSON.stringify({ t: 'hello', v: 1, token, user_id: visitor, url, sdk: 'bench' });

/** Opens a websocket; `onText` gets the text of every received frame, and `from` is an address of this machine to connect from. */
export async function openSocket(
  port: number,
  origin: string,
  onText: (text: string) => void,
  from?: string,
): Promise<{ socket: Socket; say: (text: string) => void }> {
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  socket.write(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: ${origin}\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Protocol: engage.v1\r\n\r\n',
  );
  await upgraded(socket);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = takeFrames(rest, onText);
  });
  return { socket, say: (text) => void socket.write(frame(text)) };
}

async function upgraded(socket: Socket): Promise<void> {
  let head = '';
  while (!head.includes('\r\n\r\n')) {
    head += String(await new Promise<Buffer>((resolve) => socket.once('data', resolve)));
  }
  if (!head.startsWith('HTTP/1.1 101')) throw new Error(`no websocket: ${head.split('\r\n')[0]}`);
}

/** Frames of a server are not masked and, here, shorter than 64 KB. */
function takeFrames(bytes: Buffer, onText: (text: string) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]! & 0x7f;
    const start = at + (short === 126 ? 4 : 2);
    if (bytes.length < start) break;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length < start + length) break;
    if ((bytes[at]! & 0x0f) === 1) onText(bytes.toString('utf8', start, start + length));
    if ((bytes[at]! & 0x0f) === 8)
      throw new Error(`closed: ${bytes.toString('utf8', start + 2, start + length)}`);
    at = start + length;
  }
  return bytes.subarray(at);
}

export async function startSocketLoad(load: SocketLoad): Promise<RunningLoad> {
  let acknowledged = 0;
  let stopped = false;
  const clients: { send: () => void; idle: () => boolean }[] = [];
  const sockets: Socket[] = [];
  for (let i = 0; i < load.connections; i++) {
    let [sent, stored] = [0, 0];
    let welcome = (): void => {};
    const welcomed = new Promise<void>((resolve) => {
      welcome = resolve;
    });
    const send = (): void => {
      const text = signalsFrame(sent + 1, load.signalsPerFrame);
      sent += load.signalsPerFrame;
      say(text);
    };
    const idle = (): boolean => sent - stored < load.window * load.signalsPerFrame;
    const { socket, say } = await openSocket(load.port, load.origin, (text) => {
      if (text.startsWith('{"t":"welcome"')) return welcome();
      if (!text.startsWith('{"t":"ack"')) return;
      const seq = Number(text.slice(17, -1));
      acknowledged += seq - stored;
      stored = seq;
      while (load.paced === null && !stopped && idle()) send();
    });
    sockets.push(socket);
    say(hello(load.token, randomUUID(), `${load.origin}/products/lamp`));
    await welcomed;
    clients.push({ send, idle });
  }
  const timer = load.paced === null ? null : pace(load.paced / load.signalsPerFrame, clients);
  if (timer === null) for (const client of clients) while (client.idle()) client.send();
  return {
    acknowledged: async () => acknowledged,
    stop() {
      stopped = true;
      clearInterval(timer ?? undefined);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends frames at an even rate, round robin; a client whose window is full is skipped. */
function pace(
  framesPerSecond: number,
  clients: readonly { send: () => void; idle: () => boolean }[],
): NodeJS.Timeout {
  const began = performance.now();
  let sent = 0;
  let next = 0;
  return setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * framesPerSecond;
    for (let tried = 0; sent < due && tried < clients.length; tried++) {
      const client = clients[next++ % clients.length]!;
      if (!client.idle()) continue;
      client.send();
      sent += 1;
    }
  }, 4);
}
