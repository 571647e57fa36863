import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ORIGIN, type World } from '../world.ts';
import type { History } from './history.ts';

/**
 * A shopper's page and the shop's server in one: it uses the websocket and the storefront's routes, and repeats
 * unanswered requests. It knows only the addresses of the service.
 */

export type Shop = {
  readonly baseUrls: World['baseUrls'];
  readonly site: string;
  readonly feedKey: string;
  readonly history: History;
  /** Answers that should never have been given: also a reason to fail. */
  readonly failures: string[];
  /** of each acknowledgement: time, duration in ms, and visitor */
  readonly waits: { readonly visitor: string; readonly atMs: number; readonly tookMs: number }[];
  /** Whether to give up unanswered requests. */
  readonly isOver: () => boolean;
};

const STEP_MS = 400;
const AGAIN_MS = 250;
/** Longer than the service takes for any answer: a client that disconnects earlier has to send everything again. */
const ANSWER_MS_MAX = 20_000;
const SILENCE_MS_MAX = 8_000;
const CARD_POLLS = 16;
const POLL_MS = 400;

type Answer = { readonly status: number; readonly body: unknown; readonly beganMs: number };
type Ask = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly feed?: true;
  /** final statuses; of the others, 408, 429 and 5xx are retried, and the rest are reported */
  readonly takes: readonly number[];
};

const isWorthRepeating = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export class Shopper {
  readonly visitor = randomBytes(24).toString('base64url');
  /**
   * The erasure of this visit was requested: it sends and buys nothing more, because data that arrives after the
   * erasure makes a new visitor, but it polls for cards until the erasure is answered.
   */
  isErased = false;
  isGone = false;
  hasBought = false;
  #browsed: Promise<void> = Promise.resolve();
  readonly #shop: Shop;
  readonly #n: number;
  readonly #address: string;
  readonly #stream = randomBytes(12).toString('base64url');
  #copy: number;

  constructor(shop: Shop, n: number) {
    this.#shop = shop;
    this.#n = n;
    this.#copy = n % 2;
    this.#address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /** A page, a cart, two looks at returns or shipping, stillness; then waits for a card, and every third one buys. */
  async visit(): Promise<void> {
    try {
      const settings = await this.#until({ method: 'GET', path: '/settings', takes: [200] });
      if (!settings || this.isErased) return;
      const page = new Page(this.#shop, this.visitor, this.#stream, this.#address, this.#n, settings.body);
      try {
        this.#browsed = this.#browse(page);
        await this.#browsed;
        if (this.isErased) await page.close();
        const hasCard = await this.#awaitCard(CARD_POLLS);
        if (this.#n % 3 === 0 && !this.isErased) await this.#buy();
        if (!hasCard && this.#n % 3 === 0) await this.#awaitCard(3);
      } finally {
        await page.close();
      }
    } finally {
      this.isGone = true;
    }
  }

  /** The merchant's server requests the erasure of this visit. */
  async erase(): Promise<void> {
    this.isErased = true;
    await this.#browsed;
    this.#shop.history.note({ what: 'erasing', visitor: this.visitor }, Date.now());
    const body = { scope: 'customer', visitor_id: this.visitor };
    const answer = await this.#until({
      method: 'POST',
      path: '/privacy/erase',
      body,
      feed: true,
      takes: [200],
    });
    if (answer) {
      this.#shop.history.note({ what: 'erased', visitor: this.visitor }, answer.beganMs);
      this.isGone = true;
    }
  }

  async #browse(page: Page): Promise<void> {
    const zone = this.#n % 2 === 0 ? 'returns' : 'shipping';
    page.send('page', { url: `${ORIGIN}/products/bottle`, title: 'Bottle', handle: 'bottle', lang: null });
    const steps = [
      () => this.#sendCart(1),
      () => page.send('interest', { target: 'link', zone, ms: 3_500, look: null }),
      () => sleep(STEP_MS),
      () => page.send('interest', { target: 'link', zone, ms: 3_500, look: null }),
      () => this.#sendCart(2),
      () => sleep(STEP_MS),
      () => page.send('behavioral', { what: 'still', ms: 12_500 }),
    ];
    await sleep(STEP_MS);
    for (const step of steps) {
      if (this.isErased) break;
      await step();
    }
    await page.acknowledged();
  }

  async #sendCart(n: number): Promise<void> {
    const { visitor } = this;
    const item = { handle: 'bottle', variant_id: 1, quantity: 1, price: 42 };
    const body = {
      user_id: visitor,
      stream: this.#stream,
      n,
      reason: 'change',
      item_count: 1,
      total: 42,
      currency: 'USD',
      items: [item],
    };
    const answer = await this.#until({ method: 'POST', path: '/cart', body, takes: [204] });
    if (answer) this.#shop.history.note({ what: 'cart', visitor, stream: this.#stream, n }, answer.beganMs);
  }

  /** Polls for the card as a page does, and reports that it was seen. */
  async #awaitCard(polls: number): Promise<boolean> {
    const { visitor } = this;
    for (let poll = 0; poll < polls && !this.isGone; poll += 1) {
      await sleep(POLL_MS);
      const answer = await this.#ask({ method: 'GET', path: `/card?user_id=${visitor}`, takes: [200, 204] });
      if (answer?.status !== 200) continue;
      const { card } = answer.body as { card: { id: string; decision_id: string } };
      const given = { visitor, card: card.id, decision: card.decision_id };
      this.#shop.history.note({ what: 'card', ...given }, answer.beganMs);
      const body = { user_id: visitor, card_id: card.id, decision_id: card.decision_id, event: 'shown' };
      const takes = this.isErased ? [204, 404] : [204];
      const seen = await this.#until({ method: 'POST', path: '/card/ack', body, takes });
      if (seen?.status === 204)
        this.#shop.history.note({ what: 'seen', visitor, card: card.id }, seen.beganMs);
      await this.#askElsewhere();
      return true;
    }
    return false;
  }

  /** Another tab polls too, at the other storefront: a card that it gets is recorded, and is one too many. */
  async #askElsewhere(): Promise<void> {
    this.#copy += 1;
    const { visitor } = this;
    const answer = await this.#ask({ method: 'GET', path: `/card?user_id=${visitor}`, takes: [200, 204] });
    if (answer?.status !== 200) return;
    const { card } = answer.body as { card: { id: string; decision_id: string } };
    this.#shop.history.note(
      { what: 'card', visitor, card: card.id, decision: card.decision_id },
      answer.beganMs,
    );
  }

  async #buy(): Promise<void> {
    const { visitor } = this;
    this.hasBought = true;
    const order = `order-${visitor.slice(0, 12)}`;
    const total = `${20 + (this.#n % 50)}.${String(this.#n % 100).padStart(2, '0')}`;
    const body = {
      id: order,
      created_at: new Date().toISOString(),
      currency: 'USD',
      total_price: total,
      line_items: [],
      note_attributes: [{ name: '_service_uid', value: visitor }],
    };
    const answer = await this.#feed('/platform/orders', body);
    if (!answer) return;
    this.#shop.history.note({ what: 'order', visitor, order, total }, answer.beganMs);
    if (this.#n % 6 !== 0) return;
    const refund = `refund-${visitor.slice(0, 12)}`;
    const transaction = { kind: 'refund', status: 'success', amount: '5.25', currency: 'USD' };
    const refundBody = {
      id: refund,
      order_id: order,
      created_at: new Date().toISOString(),
      transactions: [transaction],
    };
    const refunded = await this.#feed('/platform/refunds', refundBody);
    if (refunded)
      this.#shop.history.note({ what: 'refund', order, refund, amount: '5.25' }, refunded.beganMs);
  }

  #feed(path: string, body: unknown): Promise<Answer | null> {
    return this.#until({ method: 'POST', path, body, feed: true, takes: [200] });
  }

  /** The first final answer; null when the schedule ends before. */
  async #until(ask: Ask): Promise<Answer | null> {
    while (!this.#shop.isOver()) {
      const answer = await this.#ask(ask);
      if (answer && ask.takes.includes(answer.status)) return answer;
      if (answer && !isWorthRepeating(answer.status)) return null;
      await sleep(AGAIN_MS);
    }
    this.#shop.failures.push(`${ask.method} ${ask.path} got no response although everything runs again`);
    return null;
  }

  async #ask({ method, path, body, feed, takes }: Ask): Promise<Answer | null> {
    const beganMs = Date.now();
    const { baseUrls, site, feedKey, failures } = this.#shop;
    try {
      const response = await fetch(
        `${baseUrls.storefront[this.#copy % baseUrls.storefront.length]}/${site}${path}`,
        {
          method,
          headers: {
            origin: ORIGIN,
            'x-forwarded-for': this.#address,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(feed && { 'x-service-token': feedKey }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(ANSWER_MS_MAX),
        },
      );
      const text = await response.text();
      const { status } = response;
      if (!takes.includes(status) && !isWorthRepeating(status) && !this.isErased) {
        failures.push(`${method} ${path} responded with ${status}: ${text.slice(0, 200)}`);
      }
      if (isWorthRepeating(status)) this.#copy += 1;
      return { status, body: text ? (JSON.parse(text) as unknown) : null, beganMs };
    } catch {
      // The connection broke, or nobody answered: it may or may not have been executed.
      this.#copy += 1;
      return null;
    }
  }
}

type Item = { readonly seq: number; readonly kind: string; readonly at: number; readonly data: object };

/** The page's socket, which resends what is not acknowledged. */
class Page {
  readonly #shop: Shop;
  readonly #visitor: string;
  readonly #stream: string;
  readonly #address: string;
  readonly #token: string;
  readonly #pending: Item[] = [];
  #copy: number;
  #seq = 0;
  #acknowledged = 0;
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | null = null;
  #welcome = false;
  #isClosed = false;

  constructor(shop: Shop, visitor: string, stream: string, address: string, copy: number, settings: unknown) {
    this.#shop = shop;
    this.#visitor = visitor;
    this.#stream = stream;
    this.#address = address;
    this.#copy = copy;
    this.#token = (settings as { token: string }).token;
    this.#connect();
  }

  send(kind: string, data: object): void {
    this.#seq += 1;
    const item = { seq: this.#seq, kind, at: Date.now(), data };
    this.#pending.push(item);
    if (this.#welcome) this.#say({ t: 'signals', items: [item] });
  }

  /** Resolves once everything sent is acknowledged, or the schedule is over. */
  async acknowledged(): Promise<void> {
    while (this.#pending.length > 0) {
      if (this.#shop.isOver()) {
        this.#shop.failures.push(
          `signals of ${this.#visitor} were not acknowledged although everything runs again`,
        );
        return;
      }
      await sleep(20);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { collector } = this.#shop.baseUrls;
    const socket = new WebSocket(collector[this.#copy % collector.length]!, 'engage.v1', {
      origin: ORIGIN,
      headers: { 'x-forwarded-for': this.#address },
      handshakeTimeout: SILENCE_MS_MAX,
    });
    this.#socket = socket;
    this.#watch();
    socket.on('error', () => {});
    socket.on('open', () =>
      this.#say({
        t: 'hello',
        v: 1,
        token: this.#token,
        user_id: this.#visitor,
        url: `${ORIGIN}/p`,
        sdk: '1',
        stream: this.#stream,
      }),
    );
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#read(JSON.parse(String(data)) as { t: string; seq?: number });
    });
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      this.#welcome = false;
      this.#copy += 1;
      if (!this.#isClosed) setTimeout(() => !this.#isClosed && this.#connect(), AGAIN_MS);
    });
  }

  /** A socket without acknowledgements for long may be half open: it is replaced, as in the SDK. */
  #watch(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#pending.length > 0 || !this.#welcome) this.#socket?.terminate();
      else this.#watch();
    }, SILENCE_MS_MAX);
  }

  #read({ t, seq = 0 }: { t: string; seq?: number }): void {
    if (t !== 'welcome' && t !== 'ack') return;
    this.#watch();
    const atMs = Date.now();
    while (this.#pending[0] && this.#pending[0].seq <= seq) {
      const { at } = this.#pending.shift()!;
      this.#shop.waits.push({ visitor: this.#visitor, atMs, tookMs: atMs - at });
    }
    if (seq > this.#acknowledged) {
      this.#acknowledged = seq;
      const told = { what: 'acknowledged', visitor: this.#visitor, stream: this.#stream, seq } as const;
      this.#shop.history.note(told, atMs);
    }
    if (t === 'ack') return;
    this.#welcome = true;
    if (this.#pending.length > 0) this.#say({ t: 'signals', items: this.#pending });
  }

  #say(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
