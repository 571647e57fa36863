/** Plain HTTP without normalisation: a path is sent as written, so that `%2e%2e` reaches the server unresolved. */
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
  readonly body: any;
};
export type Ask = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** an object is sent as JSON; text and bytes unchanged */
  readonly body?: unknown;
  /** the name under which the duration is recorded for the report */
  readonly timedAs?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const took = new Map<string, number[]>();

/** An address that no other request uses, for a server that trusts one proxy. */
let addresses = 0;
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const bytesOf = (body: unknown): Buffer | null => {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

/**
 * Sends one request, from a separate address unless the headers name one. The body is JSON unless the headers say
 * otherwise.
 */
export async function ask(base: string, what: Ask): Promise<Answer> {
  const { hostname, port, pathname } = new URL(base);
  const body = bytesOf(what.body);
  const headers = {
    'x-forwarded-for': freshAddress(),
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...what.headers,
  };
  const path = pathname.replace(/\/$/, '') + what.path;
  const start = performance.now();
  const answer = await send({ agent, hostname, port, path, method: what.method, headers }, body);
  if (what.timedAs) note(what.timedAs, performance.now() - start);
  return answer;
}

/**
 * The server may close a kept-alive connection just when it is used again, as Node's documentation of `reusedSocket`
 * says: such a request is sent once more, on a new connection.
 */
const send = (options: RequestOptions, body: Buffer | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(options, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve(answerOf(reply.statusCode!, reply.headers, Buffer.concat(parts).toString())),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && error.code === 'ECONNRESET';
      if (isClosed) send({ ...options, agent: false }, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(body ?? undefined);
  });

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  const json = String(headers['content-type'] ?? '').includes('json');
  return { status, headers, text, body: json && text !== '' ? JSON.parse(text) : null };
}

function note(name: string, ms: number): void {
  const all = took.get(name);
  if (all) all.push(ms);
  else took.set(name, [ms]);
}

/**
 * The route with the highest 99th percentile (nearest rank) of those requested ten times or more, times in
 * milliseconds.
 */
export function slowest(): string {
  const at = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1]!;
  const rows = [...took].map(([name, ms]) => ({ name, sorted: ms.sort((a, b) => a - b) }));
  const often = rows.filter((row) => row.sorted.length >= 10);
  const [worst] = often.sort((a, b) => at(b.sorted, 0.99) - at(a.sorted, 0.99));
  if (!worst) return 'no route was asked often enough to tell the slowest';
  const [p50, p99] = [0.5, 0.99].map((share) => at(worst.sorted, share).toFixed(1));
  return `slowest route ${worst.name}: p50 ${p50} ms, p99 ${p99} ms of ${worst.sorted.length}`;
}

/** Prints one line at the end of a run. */
export const report = (line: string): void => {
  process.stderr.write(`conformance: ${line}\n`);
};
