import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { uuidv7 } from '../uuid.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const sentences: Readonly<Record<number, string>> = {
  400: 'The request is not HTTP that can be read.',
  408: 'The request did not arrive whole in time.',
  431: 'The address and the headers of the request are too long.',
};

/**
 * Answers what is no request at all (`clientError` of Node's server): no app sees it, and it gets an id and one sentence
 * like every refusal. The connection ends, because where the next request would begin is not known.
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  // As Node itself does: nothing is written into an answer that is under way.
  const isAnswering = (socket as { _httpMessage?: { _headerSent?: boolean } })._httpMessage?._headerSent;
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
  // Nobody has asked yet. A client that sends at this moment would take a 408 for the answer to its request.
  if ((socket as Socket).bytesRead === 0) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: sentences[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${uuidv7(Date.now())}`,
    'Connection: close',
  ];
  // The other side may never close its half, so ours is not only ended.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
