import { setTimeout as sleep } from 'node:timers/promises';
import type { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { signSiteToken } from '../../ingest/site-token.ts';
import {
  bought,
  keyOf,
  SITE,
  STEPS,
  shown,
  signalOf,
  siteOf,
  visitorOf,
} from '../../processors/visitor/testing/journeys.ts';
import { Browser } from '../cluster/browser.ts';

const STEP_MS = 500;
const RECONNECT_MS = 200;
const [ORIGIN] = siteOf(1, 30).allowed_origins as readonly [string];

/** Acknowledged numbers of a visitor's signals, and acknowledged ids of signals that a server wrote. */
type Acknowledged = { readonly browser: Map<VisitorId, number>; readonly server: Set<string> };

export type Load = {
  readonly acknowledged: Acknowledged;
  /** Signals that a page or a server sent. */
  readonly sent: () => number;
  /** A card was made: its visitor sees it, and every third one buys. */
  cardSeen(visitor: VisitorId, card: string, decision: string): void;
  /** Resolves once no shopper is left and everything is acknowledged. */
  stop(): Promise<void>;
};

/**
 * `browsers` simultaneous shoppers, each with two signals a second: page, cart, looks at returns or shipping,
 * stillness.
 */
export function startLoad(platform: Platform, writer: Writer, browsers: number): Load {
  const acknowledged: Acknowledged = { browser: new Map(), server: new Set() };
  const work = new Set<Promise<void>>();
  const byVisitor = new Map<VisitorId, number>();
  let next = 0;
  let sent = 0;
  let stopping = false;
  const track = (promise: Promise<void>): void => {
    work.add(promise);
    void promise.finally(() => work.delete(promise));
  };
  const write = async (signal: Signal): Promise<void> => {
    sent += 1;
    const record = { topic: 'signals', key: keyOf(signal), value: platform.codec.encode(signal) } as const;
    while (!acknowledged.server.has(signal.id)) {
      await writer.write([record]).then(
        () => acknowledged.server.add(signal.id),
        () => sleep(RECONNECT_MS),
      );
    }
  };
  const shop = async (n: number): Promise<void> => {
    const visitor = visitorOf(n);
    byVisitor.set(visitor, n);
    const claims = { site: SITE, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 600_000 };
    const browser = new Browser({
      collectorUrl: platform.config.collectorUrl,
      headers: { origin: ORIGIN },
      token: signSiteToken(claims, platform.secrets.token),
      visitor,
      streams: false,
      failed() {},
      moved() {},
    });
    for (let step = 0; step < STEPS; step += 1) {
      const signal = signalOf(n, step, Date.now())!;
      if (signal.kind === 'cart') {
        track(write(signal));
      } else {
        const { kind, id, site_id, visitor_id, received_at_ms, client_at_ms, seq, ...data } = signal;
        sent += 1;
        browser.send(kind, data);
      }
      await sleep(STEP_MS);
    }
    await browser.settled();
    acknowledged.browser.set(visitor, browser.acknowledged);
    browser.leave();
  };
  const shopOn = async (): Promise<void> => {
    while (!stopping) await shop(++next);
  };
  for (let i = 0; i < browsers; i += 1) track(shopOn());
  return {
    acknowledged,
    sent: () => sent,
    cardSeen(visitor, card, decision) {
      const n = byVisitor.get(visitor)!;
      const signals = [shown(n, card, decision, Date.now())];
      if (n % 3 === 0) signals.push(bought(n, Date.now() + 1));
      for (const signal of signals) track(write(signal));
    },
    async stop() {
      stopping = true;
      while (work.size > 0) await Promise.all(work);
    },
  };
}
