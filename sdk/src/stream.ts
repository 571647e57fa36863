import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { Outbox } from './outbox.ts';
import { guard, isVisible, later, listen } from './safe.ts';
import type { Settings } from './settings.ts';

const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;
const REFUSALS = 3;
const OPEN = 1;

export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

export type StreamOptions = {
  readonly site: string;
  readonly visitor: string;
  readonly version: string;
  readonly settings: Settings;
  /** asked after a refusal: the token may have run out or been signed anew */
  readonly reload: () => Promise<Settings | null>;
  readonly onCard: () => void;
};

/**
 * The socket to the collector. It opens when there is something to say and closes when the visitor is quiet or away,
 * because an open socket costs the merchant the browser's back/forward cache.
 */
export class Stream {
  private settings: Settings;
  private socket: WebSocket | null = null;
  private welcomed = false;
  private failures = 0;
  private refusals = 0;
  private flushing = 0;
  private retrying = 0;
  private idling = 0;
  private readonly options: StreamOptions;
  private readonly outbox: Outbox;

  constructor(options: StreamOptions) {
    this.options = options;
    this.settings = options.settings;
    this.outbox = new Outbox(options.site, options.visitor);
    listen(document, 'visibilitychange', () => {
      if (isVisible()) this.connect();
      else later(() => isVisible() || this.close('hide'), HIDDEN_MS);
    });
    listen(window, 'pagehide', () => this.leave());
  }

  emit: Emit = (kind, data) => {
    this.outbox.add(kind, data);
    this.connect();
    this.flushing ||= later(() => this.flush(), BATCH_MS);
  };

  /** A route of a single-page app is a new page with a handshake of its own. */
  reconnect(): void {
    this.close('route');
    this.connect();
  }

  flush(all = false): void {
    clearTimeout(this.flushing);
    this.flushing = 0;
    if (!this.welcomed || this.socket?.readyState !== OPEN) return;
    for (const frame of this.outbox.frames(all)) this.socket.send(frame);
    clearTimeout(this.idling);
    this.idling = later(() => this.close('idle'), IDLE_MS);
  }

  private leave(): void {
    this.outbox.add('disconnect', { why: 'hide' });
    this.flush();
    this.outbox.save();
  }

  private close(why: string): void {
    if (!this.socket) return;
    this.outbox.add('disconnect', { why });
    this.flush();
    this.socket.close(1000, why);
    this.socket = null;
    this.welcomed = false;
  }

  private connect(): void {
    if (this.socket || this.retrying || this.refusals >= REFUSALS) return;
    const socket = new WebSocket(this.settings.collector_url, 'engage.v1');
    this.socket = socket;
    socket.onopen = guard(() => {
      const { visitor, version } = this.options;
      const url = pageUrl();
      socket.send(
        JSON.stringify({ t: 'hello', v: 1, token: this.settings.token, user_id: visitor, url, sdk: version }),
      );
    });
    socket.onmessage = guard(({ data }: MessageEvent<string>) => this.hear(socket, JSON.parse(data)));
    socket.onclose = guard((event: CloseEvent) => this.closed(socket, event.code));
  }

  private hear(socket: WebSocket, frame: { t: string; seq: number }): void {
    if (frame.t === 'card') this.options.onCard();
    // A socket that we let go may still acknowledge what it carried, but must not welcome its successor.
    if (frame.t === 'ack') {
      this.refusals = 0;
      this.outbox.acknowledge(frame.seq);
    }
    if (frame.t === 'welcome' && socket === this.socket) {
      this.failures = 0;
      this.welcomed = true;
      this.outbox.welcome(frame.seq);
      this.flush(true);
    }
  }

  /** Codes from 4000 up are a refusal: fresh settings may help, endless knocking does not. */
  private async closed(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.socket) return;
    this.socket = null;
    this.welcomed = false;
    const delayMs = Math.min(30_000, 500 * 2 ** this.failures++) * (0.5 + Math.random());
    this.retrying = later(async () => {
      if (code >= 4000) {
        this.refusals += 1;
        this.settings = (await this.options.reload()) ?? this.settings;
      }
      this.retrying = 0;
      if (isVisible() || !this.outbox.empty) this.connect();
    }, delayMs);
  }
}

/** The page's address without query and fragment, which may name a person or open a door. */
export const pageUrl = (): string => (location.origin + location.pathname).slice(0, 1_000);
