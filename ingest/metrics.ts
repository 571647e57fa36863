import type { Metric } from '#platform/telemetry/counters.ts';

/** The metrics of the collector and the storefront. */
export const ingestMetrics = {
  signals: {
    name: 'collector_signals_total',
    help: 'signals by what became of them',
    labelNames: ['result'],
  },
  closes: { name: 'collector_closes_total', help: 'sockets closed by the collector', labelNames: ['why'] },
  sockets: { name: 'collector_sockets', help: 'open sockets' },
  cardsWaiting: { name: 'cards_waiting', help: 'cards that wait for their visitor' },
  tokenInQuery: {
    name: 'service_token_in_query_total',
    help: 'feed requests whose key came in the deprecated query',
  },
} as const satisfies Record<string, Metric>;
