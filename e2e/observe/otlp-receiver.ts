/** A server that receives and keeps what an OpenTelemetry collector would get. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Span = {
  readonly name: string;
  readonly role: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type Receiver = {
  readonly url: string;
  /** as received */
  readonly bodies: readonly string[];
  spans(): Span[];
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      if (req.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as Export)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Pairs = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
type Sent = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Pairs;
};
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Pairs };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};

const valuesOf = (pairs: Pairs): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

const NANOS_A_MS = 1_000_000n;

const spansOf = ({ resourceSpans }: Export): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = '', attributes, ...times }) => ({
        ...{ name, traceId, spanId, parentSpanId },
        role: String(valuesOf(resource.attributes)['service.name']),
        startMs: Number(BigInt(times.startTimeUnixNano) / NANOS_A_MS),
        endMs: Number(BigInt(times.endTimeUnixNano) / NANOS_A_MS),
        attributes: valuesOf(attributes),
      })),
  );
