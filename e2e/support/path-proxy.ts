/**
 * A shop's own server that forwards a path to this service, as docs/sdk/first-party.md configures nginx and Caddy: the
 * path prefix is removed, `Host` and all other headers of the browser are kept. All other paths are the shop's pages.
 */
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { dropUpgrade, type Upgrades } from './fake-signals.ts';

export type PathProxy = {
  readonly url: string;
  readonly host: string;
  /** content of the shop's pages */
  html: string;
  storefront: string;
  collector: string;
  upgrades: Upgrades;
  /** method and path of forwarded requests, including upgrades */
  readonly handedOn: string[];
  /** the answers to these */
  readonly statuses: (number | undefined)[];
  close(): Promise<void>;
};

export const PREFIX = '/engage';

export async function startPathProxy(): Promise<PathProxy> {
  const open = new Set<Duplex>();
  const server = createServer((req, res) => {
    if (!req.url?.startsWith(`${PREFIX}/`)) {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(proxy.html);
      return;
    }
    const { hostname, port } = new URL(proxy.storefront);
    const { method, headers } = req;
    const passed = request({ hostname, port, method, path: pathOf(req), headers }, (answer) => {
      proxy.statuses.push(answer.statusCode);
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    proxy.handedOn.push(`${method} ${pathOf(req).split('?')[0]}`);
    req.pipe(passed);
  });
  server.on('connection', (socket) => open.add(socket));
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    proxy.handedOn.push(`UPGRADE ${pathOf(req)}`);
    if (proxy.upgrades !== 'pass') {
      dropUpgrade(proxy.upgrades, socket);
      return;
    }
    const { hostname, port } = new URL(proxy.collector);
    const passed = connect(Number(port), hostname, () => {
      const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
      passed.write(`GET ${pathOf(req)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    for (const one of [passed, socket]) one.on('error', () => [passed, socket].map((each) => each.destroy()));
    open.add(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: PathProxy = {
    url: `http://${host}`,
    host,
    html: '',
    storefront: '',
    collector: '',
    upgrades: 'pass',
    handedOn: [],
    statuses: [],
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

const pathOf = ({ url }: IncomingMessage): string => url!.slice(PREFIX.length);
