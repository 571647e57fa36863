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
  'Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind.';

/** Every kind of signal with its data, from what reads them. */
function signalSchemas(components: Components): Json {
  const kinds = browserKinds.map((kind) => {
    const data = components.add(`${titleOf(kind)}Data`, { ...signalData[kind].schema, description: DATA });
    return components.add(`${titleOf(kind)}Signal`, {
      type: 'object',
      properties: { kind: { const: kind }, data },
      required: ['kind', 'data'],
    });
  });
  return components.add('Signal', { oneOf: kinds, description: 'What a browser did.' });
}

const both = (name: string, direction: 'sent' | 'received') => ({ name, direction, schema: refTo(name) });

/** The collector's websocket: OpenAPI has no word for one, so its frames are schemas and the rest an extension. */
export function describeCollector(url: string, components: Components): Json {
  signalSchemas(components);
  for (const [name, schema] of Object.entries(frameSchemas(limits.ITEMS_PER_FRAME)))
    components.add(name, schema);
  return {
    url,
    subprotocol: 'engage.v1',
    description: `A websocket, opened from a page of one of the website's allowed origins; \`url\` is \`collector_url\` of the settings. Frames are JSON text of at most ${limits.FRAME_BYTES} bytes. The first one is hello, within ${limits.HELLO_MS / 1_000} seconds. At most ${limits.SIGNALS_PER_SECOND} signals a second for long and ${limits.SIGNALS_BURST} in a burst, per visitor. What is not acknowledged is sent again after the next welcome: repeats are dropped and acknowledged. Kinds and fields that are not known are left out and acknowledged.`,
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
