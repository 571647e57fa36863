import { metric } from '#platform/telemetry/counters.ts';

/** The metrics of the collector and the storefront. */
export const ingestMetrics = {
  signals: metric('collector_signals_total', 'Signals by result', ['result']),
  closes: metric('collector_closes_total', 'Sockets closed by the collector, by reason', ['why']),
  sockets: metric('collector_sockets', 'Open sockets'),
  postsRefused: metric('signal_posts_refused_total', 'Refused POST requests with signals, by reason', [
    'why',
  ]),
  cardsWaiting: metric('cards_waiting', 'Cards that wait for their visitor'),
  tokenInQuery: metric(
    'service_token_in_query_total',
    'Feed requests with the key in the query string, which is deprecated',
  ),
};
