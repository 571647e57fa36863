import { connect } from 'node:net';

export type HttpLoad = {
  readonly port: number;
  readonly connections: number;
  /** the whole request with number n */
  readonly request: (n: number) => string;
  readonly ms: number;
  /** expected of every answer, 204 by default */
  readonly status?: number;
};
export type HttpResult = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

const END = Buffer.from('\r\n\r\n');

/**
 * Keep-alive connections that each send the next request as soon as they are answered; every answer must have the
 * status.
 */
export async function httpLoad(load: HttpLoad): Promise<HttpResult> {
  const times: number[] = [];
  const status = String(load.status ?? 204);
  let asked = 0;
  const began = performance.now();
  const until = began + load.ms;
  const client = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1');
      socket.setNoDelay(true);
      socket.once('error', reject);
      let at = 0;
      const ask = (): void => {
        at = performance.now();
        socket.write(load.request(asked++));
      };
      socket.once('connect', ask);
      socket.on('data', (chunk) => {
        if (!chunk.includes(END)) return;
        if (!chunk.toString('latin1', 0, 12).endsWith(status)) {
          return reject(new Error(`not ${status}: ${chunk.toString('latin1', 0, 900)}`));
        }
        times.push(performance.now() - at);
        if (performance.now() < until) return ask();
        socket.destroy();
        resolve();
      });
    });
  await Promise.all(Array.from({ length: load.connections }, client));
  return { perSecond: times.length / ((performance.now() - began) / 1_000), ...quantiles(times) };
}

export function quantiles(times: readonly number[]): { p50Ms: number; p95Ms: number; p99Ms: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
