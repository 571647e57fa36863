import { readFrame } from '#schemas/collector/frame.ts';
import { defaultCapture } from '#schemas/config/site.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { acceptSignal } from '#schemas/signal/accept.ts';
import { zoneWords } from '#schemas/zone-words.ts';
import type { PreviewSignal } from '../../api/v1/preview/decisions.ts';
import { acceptCart } from '../../ingest/accept/bodies.ts';
import type { FakeClock } from './fake-clock.ts';

/** A signal as the collector accepts it, with its time. */
export type Arrived = {
  readonly played: PreviewSignal;
  readonly atMs: number;
  readonly stream: string | null;
  readonly seq: number | null;
};

/**
 * Settings, socket and cart beacon, parsed by the same functions as the real ones; it acknowledges everything at once.
 */
export type FakeCollector = {
  readonly arrived: Arrived[];
  visitor: VisitorId | null;
  fetch(url: string, init?: { body?: string }): Promise<object>;
  socketOf(clock: FakeClock): unknown;
};

const ITEMS_MAX = 200;
const settings = {
  token: 'token',
  capture: defaultCapture,
  version: '1',
  collector_url: 'wss://collector.example',
  frame_url: 'https://frame.example',
  card_enabled: true,
  output: 'card',
  popup: null,
  field_salt: 'salt',
};

export function createCollector(nowMs: () => number): FakeCollector {
  const stored = new Map<string, number>();
  const collector: FakeCollector = {
    arrived: [],
    visitor: null,
    async fetch(url, init) {
      if (url.endsWith('/cart')) {
        const accepted = acceptCart(JSON.parse(init!.body!));
        if (accepted.kind === 'refused') throw new Error(accepted.sentence);
        const { data, stream } = accepted.value;
        collector.arrived.push({ played: { kind: 'cart', data }, atMs: nowMs(), stream, seq: null });
      }
      const status = url.endsWith('/settings') ? 200 : 204;
      return {
        status,
        headers: new Headers({ 'Zone-Words': zoneWords(), 'Visitor-Frame': 'skip' }),
        json: async () => settings,
      };
    },
    socketOf: (clock) =>
      class {
        stream: string | null = null;
        onopen?: (() => void) | undefined;
        onmessage?: ((event: { data: string }) => void) | undefined;
        constructor() {
          clock.setTimeout(() => this.onopen?.());
        }
        send(text: string): void {
          const seq = this.heard(text);
          const t = text.includes('"hello"') ? 'welcome' : 'ack';
          clock.setTimeout(() => this.onmessage?.({ data: JSON.stringify({ t, seq }) }));
        }
        close(): void {
          this.onmessage = undefined;
        }
        /** The greatest stored number. */
        private heard(text: string): number {
          const frame = readFrame(text, ITEMS_MAX);
          if (frame.kind === 'hello') {
            collector.visitor = frame.visitor;
            this.stream = frame.stream;
            return stored.get(this.stream!) ?? 0;
          }
          if (frame.kind !== 'signals') throw new Error(`the collector would not accept ${text}`);
          for (const { seq, signal, data } of frame.items) {
            const played = acceptSignal(signal, data);
            if (played.kind === 'dropped') throw new Error(`${String(signal)} is dropped: ${played.why}`);
            if (seq <= (stored.get(this.stream!) ?? 0)) continue;
            stored.set(this.stream!, seq);
            collector.arrived.push({ played, atMs: nowMs(), stream: this.stream, seq });
          }
          return stored.get(this.stream!) ?? 0;
        }
      },
  };
  return collector;
}
