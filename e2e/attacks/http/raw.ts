/** A client that writes arbitrary bytes and never closes its half of the connection. */
import { connect, type Socket } from 'node:net';

export type RawConnection = {
  readonly socket: Socket;
  /** what was received so far */
  heard(): string;
  write(text: string): void;
  /** resolves with everything received once the server has ended or cut the connection */
  readonly ended: Promise<string>;
  isOver(): boolean;
};

export function openRaw(port: number, text = ''): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.on('data', (part) => {
    heard += part.toString('latin1');
  });
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve(heard);
    };
    for (const event of ['error', 'close', 'end']) socket.on(event, end);
  });
  if (text !== '') socket.write(text, 'latin1');
  const write = (more: string): void => void (socket.writable && socket.write(more, 'latin1'));
  return { socket, heard: () => heard, write, ended, isOver: () => isOver };
}

/** Statuses of the answers on one connection, in order. */
export const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));

/** The bytes of a request. */
export function requestOf(line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const all = { Host: 'x', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
