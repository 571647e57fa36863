import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { acceptErasure, acceptOrder, acceptRefund } from '../../ingest/accept/bodies.ts';

type Taken = {
  readonly route: string;
  readonly value: Record<string, unknown>;
  readonly text: string;
};

/**
 * Imitates the service: its routes for a shop's server, which accept a body only if the real one would. A fixed answer
 * can be set.
 */
export async function startService(feedKey: string) {
  const taken: Taken[] = [];
  const state = {
    origins: [] as string[],
    isOn: true,
    consent: 'granted',
    /** the fixed answer, while it is set */
    failure: null as { status: number; error?: string; headers?: Record<string, string> } | null,
  };
  const routes = {
    '/site_1/platform/orders': acceptOrder,
    '/site_1/platform/refunds': acceptRefund,
    '/site_1/privacy/erase': acceptErasure,
  } as const;

  function answer(request: IncomingMessage, text: string): [status: number, body: object] {
    const path = request.url ?? '';
    if (path === '/site_1/settings') {
      if (!state.origins.includes(String(request.headers.origin)))
        return [403, { error: 'Origin must be an allowed origin of this website.' }];
      return state.isOn ? [200, { enabled: true, token: 'token' }] : [418, { enabled: false }];
    }
    const accept = routes[path as keyof typeof routes];
    if (!accept) return [404, { error: 'There is no such website.' }];
    if (request.headers['x-service-token'] !== feedKey)
      return [401, { error: 'The header X-Service-Token must carry a valid key of this website.' }];
    if (state.failure) return [state.failure.status, { error: state.failure.error ?? 'Not now.' }];
    const accepted = accept(JSON.parse(text));
    if (accepted.kind !== 'accepted') return [400, { error: accepted.sentence }];
    taken.push({ route: path.replace('/site_1/', ''), value: { ...accepted.value }, text });
    return [200, { received: true }];
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(parts).toString());
      response.writeHead(status, {
        'Content-Type': 'application/json',
        Consent: state.consent,
        ...state.failure?.headers,
      });
      response.end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    state,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
