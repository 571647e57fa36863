import { described, type Field, faultOf, ignored, type JsonSchema, nullIfInvalid } from '../fields/field.ts';
import { streamId, visitorId } from '../fields/ids.ts';
import { epochMs, sequenceNumber } from '../fields/numbers.ts';
import { isObject, object } from '../fields/object.ts';
import { pageAddress } from '../fields/places.ts';
import { anyText } from '../fields/text.ts';
import type { VisitorId } from '../ids.ts';

/** The frames of a browser. The data of items is checked one by one later, so that a bad one does not affect others. */
export type Hello = {
  readonly kind: 'hello';
  readonly token: string;
  readonly visitor: VisitorId;
  readonly page: string;
  /** null from clients older than streams */
  readonly stream: string | null;
};
export type Item = {
  readonly seq: number;
  /** the client's time; null if unknown */
  readonly at: number | null;
  readonly signal: unknown;
  /** `Encoded` if `CompactFrames` has accepted and encoded it */
  readonly data: unknown;
};
/** The first sequence number of a connection is at most this. */
export const FIRST_SEQ_MAX = 2 ** 31;
/** A later one is at most so much above the connection's greatest: clients have no large gaps. */
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
  if (!isObject(frame)) return malformed('the frame is not a JSON object');
  switch (frame['t']) {
    case 'signals':
      return readSignals(frame['items'], itemsMax);
    case 'hello':
      return readHello(frame);
    default:
      return malformed('t must be hello or signals');
  }
}

const version: Field<1> = {
  rule: 'must be 1',
  schema: { const: 1 },
  read: (value) => (value === 1 ? 1 : undefined),
};
const stream = described(
  streamId,
  'Id of the stream: one browser tab on one origin. `seq` counts within it from 1 and is never restarted. If it is absent, the collector creates a stream for the visitor and the origin, or uses the one that it created before.',
);
const opening = {
  token: described(anyText, 'Token of the settings.'),
  user_id: visitorId,
  url: pageAddress,
  sdk: { ...ignored, schema: { type: 'string', description: 'Version of the client. It is not read.' } },
  stream: {
    ...stream,
    optional: true as const,
    read: (value: unknown) => (value === undefined ? null : stream.read(value)),
  },
};
const hello = object({ v: version, ...opening });

function readHello(frame: unknown): Frame {
  const read = hello.read(frame);
  if (read) {
    const { token, user_id: visitor, url: page, stream } = read;
    return { kind: 'hello', token, visitor, page, stream };
  }
  const { path, rule } = faultOf(hello, frame);
  return path[0] === 'user_id' ? { kind: 'no_visitor' } : malformed(`${path.join('.')} ${rule}`);
}

const seq = described(
  sequenceNumber,
  `Sequence number, which rises by one for each signal of the stream, also across reconnects. The first one of a connection is at most ${FIRST_SEQ_MAX}, and a later one at most ${SEQ_JUMP_MAX} above the greatest before it.`,
);
const at = nullIfInvalid(
  described(
    epochMs,
    'When the signal happened on the client’s clock, in epoch milliseconds. A time in the future counts as the time of arrival.',
  ),
);

/** Reads field by field instead of by an object field, because this runs for every signal. */
function readSignals(list: unknown, itemsMax: number): Frame {
  if (!Array.isArray(list) || list.length === 0)
    return malformed('items must be a list with one signal or more');
  if (list.length > itemsMax) return malformed(`items has more than ${itemsMax} signals`);
  const items: Item[] = [];
  for (const entry of list as unknown[]) {
    if (!isObject(entry)) return malformed('an item is not an object');
    const number = seq.read(entry['seq']);
    if (number === undefined) return malformed(`seq ${seq.rule}`);
    items.push({ seq: number, at: at.read(entry['at']) ?? null, signal: entry['kind'], data: entry['data'] });
  }
  return { kind: 'signals', items };
}

const someItems: Field<readonly unknown[]> = {
  rule: 'must be a list with one signal or more',
  schema: {
    type: 'array',
    minItems: 1,
    items: { $ref: '#/components/schemas/SignalItem' },
    description: 'Signals, as in SignalsFrame, and at most as many.',
  },
  read: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
};

/** Hello and signals in one body, for clients without a websocket. */
export const SignalsPost = object(
  { ...opening, items: someItems },
  { title: 'SignalsPost', description: 'The contents of HelloFrame and SignalsFrame in one body.' },
);

export type Post =
  | { readonly kind: 'post'; readonly hello: Hello; readonly items: readonly Item[] }
  | Extract<Frame, { kind: 'malformed' | 'no_visitor' }>;

/** Reads the body of a post as hello and signals. Never throws. */
export function readPost(body: Readonly<Record<string, unknown>>, itemsMax: number): Post {
  const opened = readHello({ ...body, v: 1 });
  if (opened.kind !== 'hello') return opened as Post;
  const signals = readSignals(body['items'], itemsMax);
  if (signals.kind !== 'signals') return signals as Post;
  return { kind: 'post', hello: opened, items: signals.items };
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const frame = (
  t: string,
  description: string,
  properties: JsonSchema = {},
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  description,
  properties: { t: { const: t }, ...properties },
  required: ['t', ...required],
});
const stored = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });

/** The frames of both directions as JSON Schema; `Signal` is made of the kinds in signal/accept.ts. */
export const frameSchemas = (itemsMax: number): Readonly<Record<string, JsonSchema>> => ({
  HelloFrame: frame(
    'hello',
    'The first frame of a connection. It is answered by WelcomeFrame.',
    hello.schema.properties,
    hello.schema.required,
  ),
  SignalItem: { allOf: [ref('Signal'), object({ seq, at }).schema] },
  SignalsFrame: frame('signals', 'One or more signals. They are answered by AckFrame.', {
    items: { type: 'array', minItems: 1, maxItems: itemsMax, items: ref('SignalItem') },
  }),
  WelcomeFrame: frame(
    'welcome',
    'The answer to HelloFrame.',
    {
      seq: stored(
        'Last sequence number of this stream that this collector knows to be stored; 0 if it knows none, or after an erasure.',
      ),
      settings: {
        const: 'changed',
        description:
          'Present only if the website was changed after the token was signed. Request the settings again.',
      },
    },
    ['seq'],
  ),
  AckFrame: frame(
    'ack',
    'The answer to SignalsFrame. Everything that this socket sent up to `seq` is stored.',
    {
      seq: stored('Greatest sequence number of the frame that is answered.'),
    },
  ),
  CardFrame: frame('card', 'A card waits for this visitor. Request it now.'),
  ClientFrame: { oneOf: ['HelloFrame', 'SignalsFrame'].map(ref) },
  ServerFrame: { oneOf: ['WelcomeFrame', 'AckFrame', 'CardFrame'].map(ref) },
});
