import { type VisitorId, visitorId } from '../ids.ts';
import { STREAM_PATTERN, streamId } from '../stream.ts';
import { isFields, placeOf, WHOLE_MAX } from '../text.ts';

/** What a browser may say on the socket. Items are checked one by one later: a bad one does not spoil its neighbours. */
export type Hello = {
  readonly kind: 'hello';
  readonly token: string;
  readonly visitor: VisitorId;
  readonly page: string;
  /** null from clients that came before streams */
  readonly stream: string | null;
};
export type Item = {
  readonly seq: number;
  readonly signal: unknown;
  readonly at: unknown;
  readonly data: unknown;
};
/** The first sequence number of a connection is at most this. */
export const FIRST_SEQ_MAX = 2 ** 31;
/** A later one is at most so much above the connection's greatest: a page has no use for gaps. */
export const SEQ_JUMP_MAX = 10_000;

export type Frame =
  | Hello
  | { readonly kind: 'signals'; readonly items: readonly Item[] }
  | { readonly kind: 'malformed'; readonly why: string }
  | { readonly kind: 'no_visitor' };

const malformed = (why: string): Frame => ({ kind: 'malformed', why });

/** Reads a text frame. Never throws. */
export function readFrame(text: string, itemsMax: number): Frame {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return malformed('the frame is not JSON');
  }
  if (!isFields(frame)) return malformed('the frame is not a JSON object');
  switch (frame['t']) {
    case 'signals':
      return readSignals(frame['items'], itemsMax);
    case 'hello':
      return readHello(frame);
    default:
      return malformed('t must be hello or signals');
  }
}

function readHello(frame: Readonly<Record<string, unknown>>): Frame {
  if (frame['v'] !== 1) return malformed('v must be 1');
  if (typeof frame['token'] !== 'string') return malformed('token must be text');
  const visitor = visitorId(frame['user_id']);
  if (visitor === null) return { kind: 'no_visitor' };
  const page = placeOf(frame['url'], 1_024);
  if (page === null) return malformed('url must be the address of the page');
  const stream = frame['stream'] === undefined ? null : streamId(frame['stream']);
  if (stream === null && frame['stream'] !== undefined)
    return malformed('stream must be 16 to 36 letters, digits, "_" or "-"');
  return { kind: 'hello', token: frame['token'], visitor, page, stream };
}

function readSignals(list: unknown, itemsMax: number): Frame {
  if (!Array.isArray(list) || list.length === 0)
    return malformed('items must be a list with one signal or more');
  if (list.length > itemsMax) return malformed(`items has more than ${itemsMax} signals`);
  const items: Item[] = [];
  for (const entry of list as unknown[]) {
    if (!isFields(entry)) return malformed('an item is not an object');
    const seq = entry['seq'];
    if (!Number.isInteger(seq) || (seq as number) < 1 || (seq as number) > WHOLE_MAX)
      return malformed('seq must be a whole number from 1 to 2^53 - 2');
    items.push({ seq: seq as number, signal: entry['kind'], at: entry['at'], data: entry['data'] });
  }
  return { kind: 'signals', items };
}

type Json = Record<string, unknown>;
const frame = (t: string, description: string, properties: Json = {}, optional: string[] = []): Json => ({
  type: 'object',
  description,
  properties: { t: { const: t }, ...properties },
  required: ['t', ...Object.keys(properties).filter((name) => !optional.includes(name))],
});
const sequence = (description: string): Json => ({ type: 'integer', minimum: 0, description });

/** The frames of both directions as JSON Schema; `Signal` is described with the kinds (signal/accept.ts). */
export const frameSchemas = (itemsMax: number): Record<string, Json> => ({
  HelloFrame: frame(
    'hello',
    'The first frame. Answered by welcome.',
    {
      v: { const: 1 },
      token: { type: 'string', description: 'of the settings' },
      user_id: { type: 'string', pattern: '^[A-Za-z0-9_-]{21,36}$', description: 'visitor id' },
      url: { type: 'string', description: 'address of the page; origin and path are kept' },
      sdk: { type: 'string', description: 'version of the client' },
      stream: {
        type: 'string',
        pattern: STREAM_PATTERN,
        description:
          'the tab on its origin: seq counts within it, from 1 and never again; absent, the collector invents one for the connection, or takes the one it invented before',
      },
    },
    ['sdk', 'stream'],
  ),
  SignalItem: {
    allOf: [
      { $ref: '#/components/schemas/Signal' },
      {
        type: 'object',
        properties: {
          seq: {
            type: 'integer',
            minimum: 1,
            maximum: WHOLE_MAX,
            description: `rises by one for each signal of the stream, across reconnects; the first of a connection is at most ${FIRST_SEQ_MAX}, a later one at most ${SEQ_JUMP_MAX} above its greatest`,
          },
          at: { type: 'number', description: 'the client’s clock in milliseconds; never later than ours' },
        },
        required: ['seq'],
      },
    ],
  },
  SignalsFrame: frame('signals', 'One or more signals. Answered by ack.', {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: itemsMax,
      items: { $ref: '#/components/schemas/SignalItem' },
    },
  }),
  WelcomeFrame: frame('welcome', 'Answers hello.', {
    seq: sequence(
      'the last sequence number of this stream that this collector knows to be stored; 0 if it knows none, or after an erasure',
    ),
  }),
  AckFrame: frame('ack', 'Everything that this socket sent up to seq is stored.', {
    seq: sequence('greatest sequence number of the frame that is answered'),
  }),
  CardFrame: frame('card', 'A card waits: ask for it now.'),
  ClientFrame: {
    oneOf: [{ $ref: '#/components/schemas/HelloFrame' }, { $ref: '#/components/schemas/SignalsFrame' }],
  },
  ServerFrame: {
    oneOf: ['WelcomeFrame', 'AckFrame', 'CardFrame'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
  },
});
