import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { uuidv7 } from '../uuid.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const sentences: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP.',
  408: 'The request was not complete in time.',
  431: 'The URL and the headers of the request are too long.',
};

/**
 * Answers what Node cannot parse as a request (`clientError`) with an id and one sentence, like every refusal. No app sees it. The
 * connection is closed, because it is unknown where the next request would begin.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  // As Node itself does: nothing is written into a running answer.
  const isAnswering = (socket as { _httpMessage?: { _headerSent?: boolean } })._httpMessage?._headerSent;
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
  // No request has begun. A client that sends one at this moment would take a 408 for its answer.
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
  // destroy, not only end: the other side may never close its half.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
