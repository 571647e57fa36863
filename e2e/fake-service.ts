/**
 * A storefront, frame and collector in one process, for tests of the SDK alone: it records what the browser sends,
 * checks every frame and body with the same functions as the real parts, and can misbehave on purpose.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { Encoded } from '#schemas/avro/byte-writer.ts';
import { CompactFrames } from '#schemas/collector/compact/compact-frames.ts';
import { readFrame } from '#schemas/collector/frame.ts';
import { defaultCapture } from '#schemas/config/site.ts';
import { emptyWindow } from '#schemas/sequence.ts';
import { testSite } from '#schemas/testing/site.ts';
import { zoneWords } from '#schemas/zone-words.ts';
import { acceptAck, acceptCart } from '../ingest/accept/bodies.ts';
import { bundleFrame } from '../ingest/frame/build.ts';
import { createFrame, embedderOf } from '../ingest/frame/frame.ts';
import type { Sdk } from '../sdk/build.ts';
import { builtSdk } from './support/built-sdk.ts';
import {
  answerSignals,
  bodyOf,
  corsOf,
  dropUpgrade,
  keepSignal,
  type Refusal,
  type Remembered,
  rememberedOf,
  type Upgrades,
} from './support/fake-signals.ts';

export type ReceivedSignal = {
  readonly stream: string | null;
  readonly seq: number;
  readonly kind: string;
  readonly data: Record<string, unknown>;
};
type Sent = {
  readonly path: string;
  readonly type: string;
  readonly body: Record<string, unknown>;
  /** the answer */
  readonly status: number;
};

export type FakeService = {
  readonly url: string;
  readonly siteId: string;
  /** signals in order of arrival, without repeats */
  readonly signals: ReceivedSignal[];
  readonly hellos: Record<string, unknown>[];
  readonly posts: Sent[];
  readonly requests: string[];
  /** everything received, unchanged: request lines and headers, bodies, frames */
  readonly raw: string[];
  /** what the real parts would have refused, in words; must stay empty */
  readonly violations: string[];
  repeats: number;
  settings: Record<string, unknown>;
  settingsStatus: number;
  /** the settings' header of consent */
  consent: 'wait' | 'granted' | null;
  /** another header of the settings; null: a service older than the header */
  visitorFrame: 'ask' | 'skip' | null;
  /** the header with the card's look; null: the default look */
  cardLook: string | null;
  /** requests of the route that takes e-mail addresses */
  identifyStatus: number;
  /** requests of the route that erases a visit */
  revokeStatus: number;
  /** acknowledges nothing while true, as when Kafka is unavailable */
  mute: boolean;
  /** frames of signals that arrived while it was mute */
  ignored: number;
  /** waits for the visitor; taken once */
  card: Record<string, unknown> | null;
  /** the code of the card, in the storefront's header */
  cardReason: string;
  /** the answer to a preview link, and the tokens that requested it */
  preview: { readonly status: number; readonly body: unknown };
  readonly previewTokens: string[];
  /** links of the facts sheet: path and zone */
  zonePaths: Record<string, string>;
  /** pages and hours in which an unseen card must not be shown later */
  excludedPages: string | null;
  quietHours: string | null;
  /** words of the zones; null: as in a service before 0.2, which sends none */
  zoneWords: string | null;
  /** the answer of `GET /{site}/sdk`; null: no answer, ever */
  bundle: string | null;
  /** the first file as pages pin it, and that of websites with several origins, which `bundle` is initially */
  readonly pinned: string;
  readonly withFrame: string;
  /** parts by name: this build's, and those that a test adds */
  readonly files: Map<string, string>;
  /** how often the part `card` is refused before it is sent */
  cardFileRefusals: number;
  /** the answers to the next carts, in order; then 204 */
  cartAnswers: Refusal[];
  /** the same for acknowledgements of cards */
  ackAnswers: Refusal[];
  /** the same for posts of signals; then 200 */
  signalsAnswers: Refusal[];
  /** bodies of posts of signals that were stored */
  readonly signalPosts: Record<string, unknown>[];
  /** how websocket upgrades are treated, as some proxies do */
  upgrades: Upgrades;
  /** upgrade requests received */
  upgradesAsked: number;
  /** close code of a `hello` that is not welcomed */
  refuseHello: { readonly code: number; readonly reason: string } | null;
  /** accepts every hello and never welcomes */
  silent: boolean;
  /** false: a collector from before it reported changed settings */
  saysChanged: boolean;
  /** like a collector that does not know the stream: the next welcomes say 0 */
  forgetful: boolean;
  /** stores signals and acknowledges none */
  loseAcks: boolean;
  frameAnswers: boolean;
  /** origins of the website; null: every origin that requested settings */
  frameOrigins: string[] | null;
  /** a script in the frame instead of ours */
  frameScript: string | null;
  /** the number of requests so far that match, such as `GET /path` */
  asked(pattern: RegExp): number;
  /** signals of one kind, in order of arrival */
  received(kind: string): ReceivedSignal[];
  /** acknowledgements of cards, in order */
  acks(): unknown[];
  push(): void;
  /** closes all sockets */
  drop(code: number): void;
  close(): Promise<void>;
};

const SITE = 'site_demo';
const answerFrame = createFrame(await bundleFrame());
/** origins that requested settings */
const askers = new WeakMap<FakeService, Set<string>>();
/** the settings as last requested, with their headers */
const answered = new WeakMap<FakeService, string>();
const inForce = ({
  settingsStatus,
  settings,
  consent,
  visitorFrame,
  cardLook,
  zonePaths,
}: FakeService): string =>
  JSON.stringify({ settingsStatus, settings, consent, visitorFrame, cardLook, zonePaths });
export const FORGED_ID = 'forged-forged-forged-forged';

export async function startFakeService(): Promise<FakeService> {
  const sdk = builtSdk();
  const sockets = new Set<WebSocket>();
  const server = createServer((req, res) => {
    answer(fake, req, res).catch((error: unknown) => {
      // A page that was closed during a request.
      if (!req.complete) return;
      fake.violations.push(String(error));
      res.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeService = {
    ...stateOf(port, await sdk),
    asked: (pattern) => fake.requests.filter((line) => pattern.test(line)).length,
    received: (kind) => fake.signals.filter((signal) => signal.kind === kind),
    acks: () => fake.posts.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body['event']),
    push() {
      for (const socket of sockets) socket.send('{"t":"card"}');
    },
    drop(closeCode) {
      for (const socket of sockets) socket.close(closeCode, 'dropped by the test');
    },
    close: () => closed(server, sockets),
  };
  askers.set(fake, new Set());
  collect(fake, server, sockets);
  return fake;
}

type Methods = 'asked' | 'received' | 'acks' | 'push' | 'drop' | 'close';

/** The state that tests read and change. */
const compactFrames = new CompactFrames();
/** Kinds whose data the collector encodes as it is, unless a text has escapes. */
const direct: ReadonlySet<unknown> = new Set(['scroll', 'behavioral', 'performance', 'interest']);

/** Whether the collector reads a frame of the script without `JSON.parse` (decision 126). */
const isReadDirectly = (text: string): boolean =>
  text.includes('\\') ||
  compactFrames
    .read(Buffer.from(text), 200)
    ?.every(({ signal, data }) => data instanceof Encoded || !direct.has(signal)) === true;

function stateOf(port: number, { sdk, sdkWithFrame, parts }: Sdk): Omit<FakeService, Methods> {
  return {
    url: `http://127.0.0.1:${port}`,
    siteId: SITE,
    signals: [],
    hellos: [],
    posts: [],
    requests: [],
    raw: [],
    violations: [],
    repeats: 0,
    settings: settingsAt(port),
    settingsStatus: 200,
    consent: null,
    visitorFrame: 'ask',
    cardLook: null,
    identifyStatus: 204,
    revokeStatus: 202,
    mute: false,
    ignored: 0,
    card: null,
    cardReason: 'shipping_cost',
    bundle: sdkWithFrame.code,
    withFrame: sdkWithFrame.code,
    pinned: sdk.code,
    files: new Map(Object.values(parts).map(({ name, code }) => [name, code])),
    cardFileRefusals: 0,
    cartAnswers: [],
    ackAnswers: [],
    signalsAnswers: [],
    signalPosts: [],
    upgrades: 'pass',
    upgradesAsked: 0,
    refuseHello: null,
    silent: false,
    saysChanged: true,
    forgetful: false,
    loseAcks: false,
    preview: {
      status: 403,
      body: { error: 'The query parameter token is not a valid preview token of this website.' },
    },
    previewTokens: [],
    zonePaths: {},
    excludedPages: null,
    quietHours: null,
    zoneWords: zoneWords(),
    frameAnswers: true,
    frameOrigins: null,
    frameScript: null,
  };
}

const settingsAt = (port: number): Record<string, unknown> => ({
  enabled: true,
  token: 'a.signed.token',
  capture: defaultCapture,
  version: 'test',
  collector_url: `ws://127.0.0.1:${port}`,
  frame_url: `http://127.0.0.1:${port}/frame/`,
  card_enabled: true,
  output: 'card',
  popup: null,
  field_salt: 'salt',
});

async function closed(server: Server, sockets: Set<WebSocket>): Promise<void> {
  server.emit('closing');
  for (const socket of sockets) socket.terminate();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function setHeadersOfSettings(fake: FakeService, res: ServerResponse): void {
  if (fake.consent) res.setHeader('Consent', fake.consent);
  res.setHeader('Zone-Paths', new URLSearchParams(fake.zonePaths).toString());
  if (fake.visitorFrame) res.setHeader('Visitor-Frame', fake.visitorFrame);
  if (fake.cardLook !== null) res.setHeader('Card-Look', fake.cardLook);
  if (fake.zoneWords !== null) res.setHeader('Zone-Words', fake.zoneWords);
  if (fake.excludedPages !== null) res.setHeader('Excluded-Pages', fake.excludedPages);
  if (fake.quietHours !== null) res.setHeader('Quiet-Hours', fake.quietHours);
  res.setHeader(
    'Access-Control-Expose-Headers',
    'Card-Look, Zone-Paths, Zone-Words, Consent, Visitor-Frame, Excluded-Pages, Quiet-Hours',
  );
}

async function answer(fake: FakeService, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = (req.url ?? '/').split('?')[0]!;
  fake.requests.push(`${req.method} ${path}`);
  fake.raw.push(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`);
  const { origin } = req.headers;
  const cors = origin ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {};
  const json = (status: number, body: unknown): void =>
    void res.writeHead(status, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const cardFile = fake.files.get(path.replace(`/${SITE}/sdk/`, ''));
  if (cardFile !== undefined) return sendFile(fake, path, cardFile, res);
  switch (`${req.method} ${path}`) {
    case `GET /${SITE}/sdk`:
      if (fake.bundle === null) return;
      res
        .writeHead(200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        // Like the storefront: a website with one origin does not need the part that asks the frame.
        .end(fake.visitorFrame === 'skip' && fake.bundle === fake.withFrame ? fake.pinned : fake.bundle);
      return;
    case `GET /${SITE}/settings`:
      askers.get(fake)?.add(origin ?? '');
      answered.set(fake, inForce(fake));
      setHeadersOfSettings(fake, res);
      return json(fake.settingsStatus, fake.settingsStatus === 200 ? fake.settings : { enabled: false });
    case `GET /${SITE}/fence`:
      return json(200, {});
    case 'GET /rogue':
      return sendRogue(res);
    case 'GET /frame/':
      return sendFrame(fake, new URL(req.url!, fake.url).searchParams, res);
    case `GET /${SITE}/card`: {
      const card = fake.card;
      fake.card = null;
      if (!card) return void res.writeHead(204, cors).end();
      res.setHeader('Card-Reason', fake.cardReason);
      if (fake.cardReason === 'code_declined') res.setHeader('Card-Code', 'WELCOME-%C3%9F');
      res.setHeader('Access-Control-Expose-Headers', 'Card-Code, Card-Reason');
      return json(200, { card });
    }
    case `GET /${SITE}/preview-card`:
      keepPreview(fake, req, res);
      return json(fake.preview.status, fake.preview.body);
    case `POST /${SITE}/cart`:
      return answerPost(fake, path, req, res, fake.cartAnswers);
    case `POST /${SITE}/identify`:
    case `POST /${SITE}/privacy/revoke`: {
      const status = path.endsWith('/revoke') ? fake.revokeStatus : fake.identifyStatus;
      await keepPost(fake, path, req, status);
      res.writeHead(status, cors).end();
      return;
    }
    case `POST /${SITE}/card/ack`:
      return answerPost(fake, path, req, res, fake.ackAnswers);
    case `POST /${SITE}/signals`:
      return answerSignals(fake, req, res);
    default:
      // A preflight would end here, and be a fault.
      fake.violations.push(`${req.method} ${path}`);
      res.writeHead(404, cors).end();
  }
}

function keepPreview(fake: FakeService, req: IncomingMessage, res: ServerResponse): void {
  fake.previewTokens.push(new URL(req.url!, fake.url).searchParams.get('token') ?? '');
  if (fake.cardLook !== null) res.setHeader('Card-Look', fake.cardLook);
  res.setHeader('Access-Control-Expose-Headers', 'Card-Look');
}

async function answerPost(
  fake: FakeService,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  answers: Refusal[],
): Promise<void> {
  const answer = answers.shift() ?? { status: 204 };
  await keepPost(fake, path, req, answer.status);
  res.writeHead(answer.status, corsOf(req, answer)).end();
}

/** From the frame's own origin, but another window: it knows the channel and answers first. */
function sendRogue(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'text/html' });
  res.end(
    `<script>const forge = () => parent.postMessage({ action: 'found', source: 'engage/user_id', id: '${FORGED_ID}', channel: location.hash.slice(1) }, '*'); forge(); setInterval(forge, 20);</script>`,
  );
}

function sendFile(fake: FakeService, path: string, code: string, res: ServerResponse): void {
  const refused = path.includes('/card-') && fake.cardFileRefusals-- > 0;
  res
    .writeHead(refused ? 404 : 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': refused ? 'no-store' : 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
    .end(refused ? '' : code);
}

function sendFrame(fake: FakeService, query: URLSearchParams, res: ServerResponse): void {
  if (fake.frameScript !== null) {
    res.writeHead(200, { 'Content-Type': 'text/html' }).end(`<script>${fake.frameScript}</script>`);
    return;
  }
  if (!fake.frameAnswers) {
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>silent</title>');
    return;
  }
  const origins = fake.frameOrigins ?? [...askers.get(fake)!];
  const sites = { get: (id: string) => (id === SITE ? testSite({ allowed_origins: origins }) : undefined) };
  const { status, headers, body } = answerFrame(embedderOf(query, sites));
  res.writeHead(status, { ...headers }).end(body);
}

async function keepPost(
  fake: FakeService,
  path: string,
  req: IncomingMessage,
  status: number,
): Promise<void> {
  const text = await bodyOf(req);
  fake.raw.push(text);
  const body = JSON.parse(text) as Record<string, unknown>;
  fake.posts.push({ path, type: req.headers['content-type'] ?? '', body, status });
  if (/\/(identify|revoke)$/.test(path)) return;
  const accepted = path.endsWith('/cart') ? acceptCart(body) : acceptAck(body);
  if (accepted.kind === 'refused') fake.violations.push(accepted.sentence);
}

function collect(fake: FakeService, server: Server, sockets: Set<WebSocket>): void {
  const hub = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has('engage.v1') ? 'engage.v1' : false),
  });
  server.setMaxListeners(0);
  server.on('upgrade', (req, socket, head) => {
    fake.upgradesAsked += 1;
    if (fake.upgrades === 'pass')
      hub.handleUpgrade(req, socket, head, (ws) => hub.emit('connection', ws, req));
    else dropUpgrade(fake.upgrades, socket);
    server.once('closing', () => socket.destroy());
  });
  hub.on('connection', (socket) => {
    let stream: string | null = null;
    let remembered: Remembered = { window: emptyWindow, stored: 0, items: new Map() };
    let greatest: number | null = null;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data) => {
      const text = String(data);
      fake.raw.push(text);
      if (Buffer.byteLength(text) > 16_384)
        fake.violations.push(`a frame of ${Buffer.byteLength(text)} bytes`);
      const frame = readFrame(text, 200);
      switch (frame.kind) {
        case 'hello': {
          const hello = JSON.parse(text) as Record<string, unknown>;
          fake.hellos.push(hello);
          if (fake.refuseHello) {
            socket.close(fake.refuseHello.code, fake.refuseHello.reason);
            return;
          }
          stream = streamOf(fake, hello);
          remembered = rememberedOf(fake, `${String(hello['user_id'])} ${stream}`);
          if (fake.silent) return;
          const changed = fake.saysChanged && answered.get(fake) !== inForce(fake);
          const seq = fake.forgetful ? 0 : remembered.stored;
          socket.send(JSON.stringify({ t: 'welcome', seq, ...(changed && { settings: 'changed' }) }));
          return;
        }
        case 'signals': {
          if (fake.mute) {
            fake.ignored += 1;
            return;
          }
          if (!isReadDirectly(text))
            fake.violations.push(`the collector would need JSON.parse for ${text.slice(0, 200)}`);
          const seqs = frame.items.map(({ seq }) => seq);
          // The bounds of the contract: a first number of at most 2^31, then no jump above 10,000.
          const bound = greatest === null ? 2 ** 31 : greatest + 10_000;
          if (Math.max(...seqs) > bound) fake.violations.push(`sequence numbers jump to ${seqs.join()}`);
          greatest = Math.max(greatest ?? 0, ...seqs);
          for (const item of frame.items) keepSignal(fake, stream, remembered, item);
          remembered.stored = Math.max(remembered.stored, ...seqs);
          if (!fake.loseAcks) socket.send(JSON.stringify({ t: 'ack', seq: Math.max(...seqs) }));
          return;
        }
        default:
          fake.violations.push(`${frame.kind}: ${text.slice(0, 200)}`);
      }
    });
  });
}

/** A client of 0.1 names no stream; then the visitor counts as the stream. */
function streamOf(fake: FakeService, { stream }: Record<string, unknown>): string | null {
  if (stream === undefined) return null;
  if (!/^[A-Za-z0-9_-]{16,36}$/.test(String(stream))) fake.violations.push(`stream ${String(stream)}`);
  return String(stream);
}
