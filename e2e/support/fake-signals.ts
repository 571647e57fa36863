/** The part of the fake service that records signals, over either transport, and imitates proxies. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Item, readPost } from '#schemas/collector/frame.ts';
import { admit, emptyWindow, type SequenceWindow } from '#schemas/sequence.ts';
import { acceptSignal } from '#schemas/signal/accept.ts';
import type { FakeService } from '../fake-service.ts';

/** A planned answer; without CORS headers it imitates a proxy, and no page can read it. */
export type Refusal = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly cors?: false;
  readonly error?: string;
};
/** `pass` to the collector; answer `200` like any page; never answer; cut the connection */
export type Upgrades = 'pass' | '200' | 'hang' | 'cut';

export function dropUpgrade(how: Exclude<Upgrades, 'pass'>, socket: Duplex): void {
  socket.on('error', () => {});
  switch (how) {
    case '200':
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
      return;
    case 'hang':
      return;
    case 'cut':
      socket.destroy();
      return;
    default:
      how satisfies never;
  }
}

export const corsOf = ({ headers: { origin } }: IncomingMessage, { cors, headers }: Partial<Refusal>) => ({
  ...(cors !== false &&
    origin && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After',
      Vary: 'Origin',
    }),
  ...headers,
});

/** Like the storefront: hello and signals in one body. */
export async function answerSignals(
  fake: FakeService,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const text = await bodyOf(req);
  fake.raw.push(text);
  if (Buffer.byteLength(text) > 16_384) fake.violations.push(`a post of ${Buffer.byteLength(text)} bytes`);
  const body = JSON.parse(text) as Record<string, unknown>;
  const post = readPost(body, 200);
  const refusal = fake.signalsAnswers.shift();
  if (post.kind !== 'post') fake.violations.push(`${post.kind}: ${text.slice(0, 200)}`);
  if (refusal || post.kind !== 'post') {
    const { status = 400, error = 'refused' } = refusal ?? {};
    res.writeHead(status, corsOf(req, refusal ?? {})).end(JSON.stringify({ error }));
    return;
  }
  fake.signalPosts.push(body);
  const { visitor, stream } = post.hello;
  const known = rememberedOf(fake, `${visitor} ${stream}`);
  for (const item of post.items) keepSignal(fake, stream, known, item);
  known.stored = Math.max(known.stored, ...post.items.map(({ seq }) => seq));
  const card = fake.card !== null;
  res
    .writeHead(200, { 'Content-Type': 'application/json', ...corsOf(req, {}) })
    .end(JSON.stringify({ ack: known.stored, card }));
}

export async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

const streamsOf = new WeakMap<FakeService, Map<string, Remembered>>();

export function rememberedOf(fake: FakeService, key: string): Remembered {
  const streams = streamsOf.get(fake) ?? new Map<string, Remembered>();
  streamsOf.set(fake, streams);
  const known = streams.get(key) ?? { window: emptyWindow, stored: 0, items: new Map() };
  streams.set(key, known);
  return known;
}

/** What a collector remembers of one stream of a visitor. */
export type Remembered = { window: SequenceWindow; stored: number; readonly items: Map<number, string> };

export function keepSignal(
  fake: FakeService,
  stream: string | null,
  remembered: Remembered,
  item: Item,
): void {
  const { seq, signal, data } = item;
  const next = admit(remembered.window, seq);
  if (!next) {
    fake.repeats += 1;
    // It is acknowledged and dropped: the browser must not use the number for another signal.
    if (remembered.items.get(seq) !== JSON.stringify(item))
      fake.violations.push(`the number ${seq} was given to two signals`);
    return;
  }
  remembered.window = next;
  remembered.items.set(seq, JSON.stringify(item));
  const accepted = acceptSignal(signal, data);
  if (accepted.kind === 'dropped')
    fake.violations.push(`${String(signal)} ${accepted.why} ${JSON.stringify(data)}`);
  fake.signals.push({ stream, seq, kind: String(signal), data: data as Record<string, unknown> });
}
