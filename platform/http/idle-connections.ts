import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Seen = { bytes: number; sinceMs: number };

/**
 * Closes connections on which no byte has moved for `idleMs`, at most a check later. Node's own limit, `keepAliveTimeout`, makes a timer
 * after each answer and removes it at the next request.
 */
export function closeIdleConnections(server: Server, idleMs: number, checkMs: number): void {
  const connections = new Map<Socket, Seen>();
  server.on('connection', (socket) => {
    connections.set(socket, { bytes: 0, sinceMs: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const checking = setInterval(() => {
    const nowMs = performance.now();
    for (const [socket, seen] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes !== seen.bytes) connections.set(socket, { bytes, sinceMs: nowMs });
      else if (nowMs - seen.sinceMs >= idleMs) socket.destroy();
    }
  }, checkMs);
  server.once('close', () => clearInterval(checking));
}
