/** A client of the collector that sends whatever it is given, valid or not. */
import { WebSocket } from 'ws';
import { eventually } from '#schemas/testing/eventually.ts';

export type ServerFrame = { t: string; seq?: number; code?: number; reason?: string };
export type Dialled = {
  readonly ws: WebSocket;
  /** the next frame, or t "close" with code and reason */
  next(): Promise<ServerFrame>;
  /** sends an object as JSON, text and bytes unchanged */
  say(frame: unknown): void;
};

/** Connects; with `hello` the first frame is sent at once. */
export async function dial(url: string, origin: string | null, hello?: unknown): Promise<Dialled> {
  const ws = new WebSocket(url, 'engage.v1', origin === null ? {} : { origin });
  const heard: ServerFrame[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(String(data))));
  ws.on('close', (code, reason) => heard.push({ t: 'close', code, reason: String(reason) }));
  ws.on('error', (error) => heard.push({ t: 'close', code: 0, reason: error.message }));
  const say = (frame: unknown): void =>
    ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  await new Promise((resolve) => {
    ws.once('open', resolve);
    ws.once('close', resolve);
  });
  if (hello !== undefined && ws.readyState === WebSocket.OPEN) say(hello);
  return { ws, say, next: () => eventually('a frame', () => heard.shift()) };
}

/** The close of the collector; earlier frames are skipped. */
export async function closeOf(dialled: Dialled): Promise<ServerFrame> {
  for (;;) {
    const heard = await dialled.next();
    if (heard.t === 'close') return heard;
  }
}
