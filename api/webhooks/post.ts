import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isNotPublic, type Network, publicOnly } from '../v1/install-check/fetch-page.ts';
import { faultOfTarget } from './target.ts';

/** `secure` is false in tests, whose receivers have no certificate. */
export type ReceiverNetwork = Network & { readonly secure: boolean };

/** The answer of a receiver. `status` 0: no answer. */
export type Posted = { readonly status: number; readonly sentence: string | null };

/**
 * Sends a body to a public address and reads only the status of the answer: its text would let a person who names an
 * address read what is served there. Redirects are not followed. Never throws.
 */
export async function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: ReceiverNetwork,
  ending?: AbortSignal,
): Promise<Posted> {
  const fault = faultOfTarget(address);
  if (fault) return { status: 0, sentence: `The address ${fault}.` };
  const late = AbortSignal.timeout(network.waitMs);
  const signal = ending ? AbortSignal.any([late, ending]) : late;
  try {
    const answer = await send(new URL(address), body, headers, network, signal);
    const status = answer.statusCode ?? 0;
    answer.destroy();
    return { status, sentence: sentenceOfStatus(status) };
  } catch (error) {
    return { status: 0, sentence: sentenceOf(error, signal) };
  }
}

function send(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: ReceiverNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const rules = { allowIPAddressList: [...network.public], lookup: publicOnly(network.lookup) };
  const agent = network.secure ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules);
  const { hostname, pathname, search } = url;
  const target = {
    ...{ hostname, path: pathname + search, method: 'POST', agent, signal },
    headers: {
      ...headers,
      Host: url.host,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'engage-webhooks/1',
    },
    ...(network.port !== undefined && { port: network.port }),
  };
  return new Promise((resolve, reject) => {
    const request = (network.secure ? https : http).request(target, resolve);
    request.once('error', reject);
    // A 101 answer causes neither a response nor an error event, so its slot would be taken forever.
    request.once('close', () => reject(new Error('The connection was closed without a response.')));
    request.end(body);
  });
}

function sentenceOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'The receiver responded with a redirect, which is not followed.';
  return 'The receiver refused the event.';
}

/** The failure in one sentence, without the resolved addresses. */
function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The receiver did not respond in time.';
  if (isNotPublic(error)) return 'The address is not public, so nothing is sent to it.';
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name could not be resolved.';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'The certificate is not valid.';
  return 'The receiver could not be reached.';
}
