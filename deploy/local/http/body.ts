import type { IncomingMessage } from 'node:http';

/** The body exceeds the limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Reads the whole body. @throws BodyTooLarge */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The request's own iterator would close the socket on which the refusal is to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
