import { followErasures } from '#platform/erasure/follow.ts';
import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import { closes } from '#schemas/collector/closes.ts';
import { visitorKey } from '#schemas/ids.ts';
import { followCards } from '../follow-cards.ts';
import { openSiteTable } from '../site-table.ts';
import { WaitingCards } from '../waiting-cards.ts';
import { createCounts } from './counts.ts';
import { NewVisitors } from './new-visitors.ts';
import { type CollectorRules, rulesOf } from './rules.ts';
import { chooseServer } from './server/choose.ts';
import { type CollectorContext, Session } from './session.ts';
import { SiteRates } from './site-rates.ts';
import { Visitors } from './visitors.ts';

export const start = (platform: KafkaPlatform): Promise<Running> => startCollector(platform);

/** The collector. It only needs Kafka and the schema registry; tests and benches pass other rules. */
export async function startCollector(
  platform: KafkaPlatform,
  rules: CollectorRules = rulesOf(platform),
): Promise<Running> {
  let server: Running | null = null;
  const running: Running[] = [];
  // In parallel, after the server: while Kafka does not answer, each takes its whole timeout.
  const close = async (): Promise<void> => {
    await server?.close();
    await Promise.all(running.map((one) => one.close()));
  };
  try {
    const writer = await Writer.open(platform, ['signals']);
    running.push(writer);
    const context = await createContext(platform, writer, rules, running);
    server = await open(context);
    return { close, takesMore: () => !writer.full };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createContext(
  platform: KafkaPlatform,
  writer: Writer,
  rules: CollectorRules,
  running: Running[],
): Promise<CollectorContext> {
  const bySite: CollectorContext['bySite'] = new Map();
  const cards = new WaitingCards();
  const { erasure } = platform.secrets;
  const erasures = await followErasures(platform, (marks) => cards.erase(erasure, marks));
  running.push(erasures);
  const visitors: CollectorContext['visitors'] = new Visitors(
    rules.visitor,
    limits.VISITORS_REMEMBERED,
    (site, id, sinceMs) => erasures.marks.cover(erasure, site, id, sinceMs),
  );
  const sites = await openSiteTable(platform, (site) => {
    for (const session of [...(bySite.get(site.site_id) ?? [])]) session.siteChanged(site);
  });
  running.push(sites);
  running.push(await notifyVisitors(platform, cards, visitors));
  const counts = createCounts(platform.metrics, () => {
    let sessions = 0;
    for (const some of bySite.values()) sessions += some.size;
    return sessions;
  });
  const newVisitors = new NewVisitors(rules.newVisitors, Date.now());
  const siteRates = new SiteRates(rules.siteSignalsPerSecond);
  return { platform, sites, writer, visitors, newVisitors, siteRates, cards, counts, bySite };
}

/**
 * Notifies a connected browser that a card waits. A ghost is notified like a card, because otherwise the two arms would poll at different
 * times and could not be compared; its poll is answered 204 (decision 5).
 */
const notifyVisitors = (
  platform: KafkaPlatform,
  cards: WaitingCards,
  visitors: CollectorContext['visitors'],
): Promise<Running> =>
  followCards(platform, cards, (card, isNew, trace) => {
    if (!isNew) return;
    if (trace) platform.traces?.startChild('card known', trace, card.created_at_ms).end();
    for (const session of visitors.socketsOf(visitorKey(card.site_id, card.visitor_id))) {
      session.notifyCard();
    }
  });

/**
 * Closing drains: new sockets are refused, received signals are written to Kafka and acknowledged, and then every browser is told to
 * reconnect to another collector.
 */
async function open(context: CollectorContext): Promise<Running> {
  const { config, log } = context.platform;
  const sessions = new Set<Session>();
  const { serve, logLine } = await chooseServer(config);
  log.info(logLine);
  const options = { ...config, idleSeconds: limits.SOCKET_IDLE_SECONDS };
  const server = await serve<Session>(config.host, config.ports.collector, options, {
    open(link, from) {
      const session = new Session(context, link, from);
      sessions.add(session);
      return session;
    },
    crowded(link) {
      context.counts.closed('crowded');
      link.end(closes.crowded.code, closes.crowded.reason);
    },
    text: (session, json) => session.onFrame(json),
    refuse: (session, why) =>
      why === 'binary' ? session.close('malformed', 'frames must be text') : session.close('too_large'),
    closed(session) {
      sessions.delete(session);
      session.onClose();
    },
  });
  return {
    async close() {
      server.stopAccepting();
      await context.writer.close();
      for (const session of [...sessions]) session.close('restart');
      server.close();
    },
  };
}
