import { limits } from '#platform/limits/limits.ts';
import { closes } from '#schemas/collector/closes.ts';
import { frameSchemas } from '#schemas/collector/frame.ts';
import { signalData } from '#schemas/signal/accept.ts';
import { type BrowserKind, browserKinds } from '#schemas/signal/signal.ts';
import { type Components, type Json, refTo } from './components.ts';

const titleOf = (kind: BrowserKind): string =>
  kind
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

const DATA =
  'A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored.';

/** The schemas of every kind of signal, from the fields that read them. */
function signalSchemas(components: Components): Json {
  const kinds = browserKinds.map((kind) => {
    const data = components.add(`${titleOf(kind)}Data`, { ...signalData[kind].schema, description: DATA });
    return components.add(`${titleOf(kind)}Signal`, {
      type: 'object',
      properties: { kind: { const: kind }, data },
      required: ['kind', 'data'],
    });
  });
  return components.add('Signal', {
    oneOf: kinds,
    description: 'A signal: one thing that happened in a browser.',
  });
}

const both = (name: string, direction: 'sent' | 'received') => ({ name, direction, schema: refTo(name) });

/**
 * Describes the collector's websocket. OpenAPI has no term for one, so its frames are schemas and the rest is an
 * extension.
 */
export function describeCollector(url: string, components: Components): Json {
  signalSchemas(components);
  for (const [name, schema] of Object.entries(frameSchemas(limits.ITEMS_PER_FRAME)))
    components.add(name, schema);
  return {
    url,
    subprotocol: 'engage.v1',
    description: `The websocket for signals. It is opened from a page of one of the website's allowed origins, at the \`collector_url\` of the settings. Frames are JSON text of at most ${limits.FRAME_BYTES} bytes. The first frame is HelloFrame, within ${limits.HELLO_MS / 1_000} seconds. A visitor may send ${limits.SIGNALS_PER_SECOND} signals a second, and ${limits.SIGNALS_BURST} in a burst. Send again, after the next WelcomeFrame, what was not acknowledged: repeats are dropped and acknowledged. Unknown kinds and fields are dropped and acknowledged too.`,
    frames: [
      both('HelloFrame', 'sent'),
      both('SignalsFrame', 'sent'),
      both('WelcomeFrame', 'received'),
      both('AckFrame', 'received'),
      both('CardFrame', 'received'),
    ],
    closes: Object.entries(closes).map(([name, { code, reason }]) => ({ name, code, reason })),
  };
}
