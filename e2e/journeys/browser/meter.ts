import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Traffic on the wire, including headers. */
export type Traffic = {
  down: number;
  up: number;
  /** request lines in order, without those that open a socket */
  readonly requests: string[];
  sockets: number;
};

/** A proxy in front of one of our servers that counts the bytes exchanged with browsers, without TLS. */
export type Meter = {
  readonly port: number;
  /** the server's address, once known */
  target: number;
  close(): Promise<void>;
};

const REQUEST = /^(GET|POST|OPTIONS|HEAD) (\S+) HTTP\/1\.1\r\n/;
const UPGRADE = /^upgrade: websocket\r$/im;

/** All meters of one measurement add to what `current` returns at that moment. */
export async function startMeter(current: () => Traffic): Promise<Meter> {
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const service = connect(meter.target, '127.0.0.1');
    for (const socket of [browser, service]) {
      open.add(socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy()));
    }
    let isWebSocket = false;
    browser.on('data', (chunk: Buffer) => {
      const traffic = current();
      traffic.up += chunk.length;
      const text = isWebSocket ? '' : chunk.toString('latin1');
      const request = REQUEST.exec(text);
      if (request) {
        isWebSocket = UPGRADE.test(text);
        if (isWebSocket) traffic.sockets += 1;
        else traffic.requests.push(`${request[1]} ${request[2]}`);
      }
      service.write(chunk);
    });
    service.on('data', (chunk: Buffer) => {
      current().down += chunk.length;
      browser.write(chunk);
    });
    browser.on('end', () => service.end());
    service.on('end', () => browser.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const meter: Meter = {
    port: (server.address() as AddressInfo).port,
    target: 0,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return meter;
}
