import { metric } from '#platform/telemetry/counters.ts';

/** The metrics of the collector and the storefront. */
export const ingestMetrics = {
  signals: metric('collector_signals_total', 'signals by what became of them', ['result']),
  closes: metric('collector_closes_total', 'sockets closed by the collector', ['why']),
  sockets: metric('collector_sockets', 'open sockets'),
  postsRefused: metric('signal_posts_refused_total', 'posts of signals that were refused', ['why']),
  cardsWaiting: metric('cards_waiting', 'cards that wait for their visitor'),
  tokenInQuery: metric(
    'service_token_in_query_total',
    'feed requests whose key came in the deprecated query',
  ),
};
