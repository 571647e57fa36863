import Router from '@koa/router';
import type Koa from 'koa';
import { startDeadLetterIndex } from '#platform/erasure/dead-letters.ts';
import { startDeletions } from '#platform/erasure/deletions.ts';
import { countErasures, Eraser } from '#platform/erasure/eraser.ts';
import { followErasures } from '#platform/erasure/follow.ts';
import { startRevocations } from '#platform/erasure/revocations.ts';
import { createApp, failuresAtZero } from '#platform/http/http.ts';
import { listen } from '#platform/http/server.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Platform, Role, Running } from '#platform/platform.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { counter, observe } from '#platform/telemetry/counters.ts';
import { type StorefrontName, storefrontRoutes } from '#schemas/requests/routes.ts';
import { type CollectorRules, rulesOf } from '../collector/rules.ts';
import { followCards } from '../follow-cards.ts';
import { serveFrame } from '../frame/frame.ts';
import { ingestMetrics } from '../metrics.ts';
import { recordMilestone, recordRefusedOrigin } from '../milestones.ts';
import { openSiteTable } from '../site-table.ts';
import { WaitingCards } from '../waiting-cards.ts';
import { postCart, postCheckout } from './beacons.ts';
import { type Bundle, getBundle, getSdkFile, getShopifyCart, loadBundle } from './bundle.ts';
import { answerEmptyPoll, getCard, getPreviewCard, postAck, settleWithdrawn } from './cards.ts';
import { type DeliveryLog, startDeliveryLog } from './deliveries/log.ts';
import { postOrder, postRefund } from './feeds.ts';
import { createLimiters, type StorefrontContext, siteOf } from './guards.ts';
import { preflight } from './preflight.ts';
import { postErase } from './privacy/erase.ts';
import { postExport } from './privacy/export.ts';
import { postIdentify } from './privacy/identify.ts';
import { postRevoke } from './privacy/revoke.ts';
import { startPruning } from './prune.ts';
import { SdkFiles } from './sdk-files.ts';
import { getSettings } from './settings.ts';
import { postShopify } from './shopify/webhook.ts';
import { type HttpSignals, openHttpSignals } from './signals/http-signals.ts';
import { postSignals } from './signals/signals.ts';

export const start: Role = (platform) => startStorefront(platform, loadBundle());

/** Serves the storefront routes and the visitor frame. Also relays the outbox, prunes, and finishes deletions and erasures of visits. */
export async function startStorefront(
  platform: Platform,
  bundle: Bundle,
  rules: CollectorRules = rulesOf(platform),
): Promise<Running> {
  const servers: Running[] = [];
  const running: Running[] = [];
  // In parallel, after the servers: while Kafka does not answer, each takes its whole timeout.
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((one) => one.close()));
    await Promise.all(running.map((one) => one.close()));
  };
  try {
    const writer = await Writer.open(platform, ['signals']);
    running.push(writer);
    const sites = await openSiteTable(platform);
    running.push(sites);
    const eraser = await Eraser.open(platform);
    running.push(eraser);
    const cards = new WaitingCards();
    const cartSeen = recordMilestone(platform, 'cart_seen_at');
    const context = { platform, sites, writer, eraser, cards, limiters: createLimiters(platform), cartSeen };
    const erasures = await followErasures(platform, (marks) => cards.erase(platform.secrets.erasure, marks));
    running.push(erasures);
    running.push(await followStorefrontCards(context));
    const httpSignals = openHttpSignals(context, erasures.marks, rules);
    running.push(httpSignals);
    servers.push(
      await startRelay(platform),
      startDeletions(platform, eraser),
      startRevocations(platform, eraser),
    );
    running.push(startPruning(platform), startDeadLetterIndex(platform));
    const { host, ports } = platform.config;
    const options = { ...platform.config, before: answerEmptyPoll(context) };
    const deliveries = startDeliveryLog(platform, (site) => sites.get(site) !== undefined);
    running.push(deliveries);
    countErasures(platform.metrics);
    counter(platform.metrics, ingestMetrics.tokenInQuery).inc(0);
    const files = await SdkFiles.open(platform.postgres, bundle);
    running.push(files.startServedReports());
    servers.push(
      await listen(
        storefrontApp({ context, httpSignals, bundle, files, deliveries }),
        host,
        ports.storefront,
        options,
      ),
    );
    servers.push(await serveFrame(platform, sites));
    return { close, takesMore: () => !writer.full };
  } catch (error) {
    await close();
    throw error;
  }
}

async function followStorefrontCards(context: StorefrontContext): Promise<Running> {
  const { platform, cards } = context;
  const running = await followCards(platform, cards, (card, _, trace) => {
    if (trace) cards.setTrace(card, trace);
    if (card.state === 'withdrawn' && card.expires_at_ms > Date.now()) {
      settleWithdrawn(context, card).catch((err: unknown) =>
        platform.log.warn({ err }, 'the withdrawal of a card could not be stored'),
      );
    }
  });
  observe(platform.metrics, ingestMetrics.cardsWaiting, () => cards.size);
  return running;
}

/** A handler for each described route, checked by the compiler. */
type Handlers = {
  readonly [N in StorefrontName]: (ctx: Koa.Context, id: string | undefined) => void | Promise<void>;
};

type AppDeps = {
  readonly context: StorefrontContext;
  readonly httpSignals: HttpSignals;
  readonly bundle: Bundle;
  readonly files: SdkFiles;
  readonly deliveries: DeliveryLog;
};

function storefrontApp({ context, httpSignals, bundle, files, deliveries }: AppDeps): Koa {
  const app = createApp(context.platform);
  const router = new Router();
  const milestones = {
    deployed: recordMilestone(context.platform, 'deployed_at'),
    refusedOrigin: recordRefusedOrigin(context.platform),
  };
  const handlers: Handlers = {
    getSdkBundle: (ctx, id) => {
      getBundle(bundle, siteOf(context, id), ctx);
    },
    getSdkFile: (ctx, id) => {
      siteOf(context, id);
      return getSdkFile(files, ctx);
    },
    getShopifyCart: (ctx, id) => {
      siteOf(context, id);
      getShopifyCart(bundle, ctx);
    },
    getSettings: (ctx, id) => getSettings(context, bundle.version, milestones, ctx, id),
    postSignals: (ctx, id) => postSignals(context, httpSignals, ctx, id),
    postCart: (ctx, id) => postCart(context, ctx, id),
    postCheckout: (ctx, id) => postCheckout(context, ctx, id),
    postIdentify: (ctx, id) => postIdentify(context, ctx, id),
    postRevoke: (ctx, id) => postRevoke(context, ctx, id),
    getCard: (ctx, id) => getCard(context, ctx, id),
    getPreviewCard: (ctx, id) => getPreviewCard(context, ctx, id),
    postCardAck: (ctx, id) => postAck(context, ctx, id),
    postOrder: deliveries.logged('orders', (ctx, id) => postOrder(context, ctx, id)),
    postRefund: deliveries.logged('refunds', (ctx, id) => postRefund(context, ctx, id)),
    postShopify: deliveries.logged('orders', (ctx, id) => postShopify(context, ctx, id)),
    postErase: deliveries.logged('erase', (ctx, id) => postErase(context, ctx, id)),
    postExport: (ctx, id) => postExport(context, ctx, id),
  };
  for (const name of Object.keys(handlers) as StorefrontName[]) {
    const { method, path } = storefrontRoutes[name];
    router[method](`/:site${path.replace(/{(\w+)}/g, ':$1')}`, (ctx) =>
      handlers[name](ctx, ctx.params['site']),
    );
  }
  // Error answers may repeat parts of the request: no browser may treat them as a page or a script.
  app.use((ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    return next();
  });
  app.use(preflight(context));
  failuresAtZero(context.platform.metrics, router);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
