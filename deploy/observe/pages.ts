import type { Page, Panel } from './panels.ts';

/** The content of each dashboard. A test checks that every metric exists. */

const rate = (metric: string): string => `rate(${metric}[$__rate_interval])`;

const kafkaWaiting: Panel = {
  title: 'Oldest record not in Kafka',
  meaning:
    'Age of the oldest record that Kafka has not acknowledged. Its sender gets no acknowledgement until then.',
  unit: 's',
  lines: { '{{role}} {{instance}}': 'kafka_waiting_seconds' },
  alarmAt: 5,
};
const outbox: Panel = {
  title: 'Oldest unpublished outbox row',
  meaning:
    'Age of the oldest order, refund, delivery or setting not yet published. A gap means that Postgres is unavailable.',
  unit: 's',
  lines: { '{{role}} {{instance}}': 'outbox_oldest_seconds' },
  alarmAt: 10,
};
const sinkLag: Panel = {
  title: 'Sink lag',
  meaning: 'Age of the oldest record not yet in ClickHouse (views, orders) or credited in Postgres (ledger).',
  unit: 's',
  lines: { '{{sink}}': 'max by (sink) (engage_sink_lag_seconds)' },
  alarmAt: 30,
};
const signals: Panel = {
  title: 'Signals',
  meaning: 'Signals received by collectors (websocket) and storefronts (POST), by result.',
  unit: 'ops',
  lines: { '{{result}}': `sum by (result) (${rate('collector_signals_total')})` },
};
const recordAge: Panel = {
  title: 'Record age when folded',
  meaning: 'Time from the append of a record to Kafka until a task folds it, over all partitions.',
  unit: 's',
  lines: {
    maximum: 'max(engage_visitor_record_age_seconds)',
    median: 'quantile(0.5, engage_visitor_record_age_seconds)',
  },
  alarmAt: 5,
};
const failures: Panel = {
  title: 'Share of 5xx responses',
  meaning: '5xx responses as a share of all HTTP responses of a role.',
  unit: 'percentunit',
  lines: {
    '{{role}}': `sum by (role) (${rate('http_answers_total{status=~"5.."}')}) / sum by (role) (${rate('http_answers_total')})`,
  },
  alarmAt: 0.01,
};
const sockets: Panel = {
  title: 'Open sockets',
  meaning: 'Open websockets of each collector. A collector accepts at most 100,000.',
  unit: 'short',
  lines: { '{{instance}}': 'collector_sockets' },
  alarmAt: 90_000,
};

const overview: Page = {
  name: 'overview',
  title: 'overview',
  rows: {
    Availability: [
      {
        title: 'Processes up',
        meaning: 'Scrape targets of the job engage that respond, and all of its targets.',
        unit: 'short',
        lines: { up: 'sum(up{job="engage"})', all: 'count(up{job="engage"})' },
        isNumber: true,
      },
      {
        title: 'Partitions with an open task',
        meaning: 'Visitors of a partition without an open task get no card.',
        unit: 'short',
        lines: { open: 'sum(engage_visitor_open_partitions)', all: 'max(engage_visitor_partitions)' },
        isNumber: true,
      },
      {
        title: 'Dead letters, last 24 hours',
        meaning: 'Signals that could not be processed. Fix the cause, then run npm run replay -- redrive.',
        unit: 'short',
        lines: { 'dead letters': 'sum(increase(engage_visitor_rejected_total[1d]))' },
        alarmAt: 1,
        isNumber: true,
      },
      {
        title: 'Failed erasures, last 24 hours',
        meaning: 'A failed erasure is answered 503, and its caller has to repeat it.',
        unit: 'short',
        lines: { failed: 'sum(increase(erasures_total{result="failed"}[1d]))' },
        alarmAt: 1,
        isNumber: true,
      },
    ],
    'Signals, delays and errors': [signals, recordAge, sinkLag, failures],
    Processes: [
      {
        title: 'Event loop lag (p99)',
        meaning: '99th percentile of the delay of the Node.js event loop.',
        unit: 's',
        lines: { '{{role}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds{job="engage"}' },
        alarmAt: 0.2,
      },
      {
        title: 'Resident memory',
        meaning: 'Grows while Kafka is unavailable, because unsent records are buffered in memory.',
        unit: 'bytes',
        lines: { '{{role}} {{instance}}': 'process_resident_memory_bytes{job="engage"}' },
        alarmAt: 1.5e9,
      },
      {
        title: 'CPU use',
        meaning: 'CPU cores in use: 1 is one full core.',
        unit: 'short',
        lines: { '{{role}} {{instance}}': rate('process_cpu_seconds_total{job="engage"}') },
      },
      {
        title: 'Processes by current key',
        meaning:
          'Number of processes whose current key, which signs or encrypts new values, has this id. A rotation moves all of them to a new id.',
        unit: 'short',
        lines: { '{{kind}}, key {{id}}': 'count by (kind, id) (secret_keys{use="current"})' },
      },
    ],
  },
};

const tasks: Page = {
  name: 'tasks',
  title: 'visitor tasks',
  rows: {
    Throughput: [
      {
        title: 'Records folded',
        meaning:
          'By partition. In a partition far above the others, single visitors send unusually many signals.',
        unit: 'ops',
        lines: { '{{partition}}': `sum by (partition) (${rate('engage_visitor_records_total')})` },
      },
      {
        title: 'Lag (records)',
        meaning:
          'Records not yet folded, as of the last transaction of the partition. The value does not change while the partition is stopped.',
        unit: 'short',
        lines: { '{{partition}}': 'max by (partition) (engage_visitor_lag_records)' },
      },
      recordAge,
      {
        title: 'Transactions',
        meaning:
          'Transactions by result. An empty one had nothing to commit; a fenced one belonged to a partition that another process has taken over.',
        unit: 'ops',
        lines: { '{{result}}': `sum by (result) (${rate('engage_visitor_transactions_total')})` },
      },
    ],
    State: [
      {
        title: 'Open partitions by process',
        meaning:
          'Partitions whose task is open. Their sum over all processes should be the number of partitions.',
        unit: 'short',
        lines: { '{{instance}}': 'engage_visitor_open_partitions', all: 'max(engage_visitor_partitions)' },
      },
      {
        title: 'Standby replicas',
        meaning:
          'If a process is lost, its partitions with a standby need no restore; the others first restore their state from the changelog.',
        unit: 'short',
        lines: {
          'partitions with a standby': 'sum(engage_visitor_standby_partitions)',
          'changelog records not yet applied': 'sum(engage_visitor_standby_lag_records)',
        },
      },
      {
        title: 'Visitors with state',
        meaning: 'Visitors whose state the processors hold in memory.',
        unit: 'short',
        lines: { visitors: 'sum(engage_visitor_keys)' },
      },
      {
        title: 'Time to open a partition',
        meaning:
          'Time from the assignment of a partition to its first fetch. Values above 30 s suggest that snapshots do not survive restarts.',
        unit: 's',
        lines: {
          p95: 'histogram_quantile(0.95, sum by (le) (rate(engage_visitor_restore_seconds_bucket[1h])))',
        },
        alarmAt: 30,
      },
      {
        title: 'Dead letters',
        meaning: 'Signals that could not be processed, by reason.',
        unit: 'short',
        lines: { '{{reason}}': 'sum by (reason) (increase(engage_visitor_rejected_total[10m]))' },
      },
    ],
  },
};

const ingest: Page = {
  name: 'ingest',
  title: 'collectors and storefronts',
  rows: {
    Sockets: [
      sockets,
      {
        title: 'Sockets closed by collectors',
        meaning: 'By reason; docs/collector.md explains each.',
        unit: 'ops',
        lines: { '{{why}}': `sum by (why) (${rate('collector_closes_total')})` },
      },
    ],
    Signals: [
      signals,
      {
        title: 'Refused POSTs of signals',
        meaning:
          'POST requests with signals that storefronts refused. The reasons are those of closed sockets.',
        unit: 'ops',
        lines: { '{{why}}': `sum by (why) (${rate('signal_posts_refused_total')})` },
      },
      kafkaWaiting,
    ],
    'HTTP responses': [
      {
        title: 'Responses',
        meaning: 'HTTP responses by role and status.',
        unit: 'ops',
        lines: { '{{role}} {{status}}': `sum by (role, status) (${rate('http_answers_total')})` },
      },
      failures,
      {
        title: '5xx responses by route',
        meaning: 'HTTP responses with a 5xx status, by role, route and status.',
        unit: 'ops',
        lines: {
          '{{role}} {{route}} {{status}}': `sum by (role, route, status) (${rate('http_answers_total{status=~"5.."}')}) > 0`,
        },
      },
    ],
  },
};

const stores: Page = {
  name: 'stores',
  title: 'stores',
  rows: {
    Kafka: [kafkaWaiting, outbox],
    'ClickHouse and Postgres': [
      sinkLag,
      {
        title: 'Records by sink and result',
        meaning: 'Stored records, and rejected ones, which become dead letters.',
        unit: 'ops',
        lines: { '{{sink}} {{result}}': `sum by (sink, result) (${rate('engage_sink_records_total')})` },
      },
      {
        title: 'Failed writes by sink',
        meaning: 'Failed writes to a store. The sink retries each write until it succeeds.',
        unit: 'ops',
        lines: { '{{sink}}': `sum by (sink) (${rate('engage_sink_failures_total')})` },
      },
      {
        title: 'Erasures',
        meaning:
          'Erasures in the last hour, done or failed. A failed one is answered 503, and its caller has to repeat it.',
        unit: 'short',
        lines: { '{{result}}': 'sum by (result) (increase(erasures_total[1h]))' },
      },
    ],
  },
};

const website: Page = {
  name: 'website',
  title: 'shop traffic',
  rows: {
    Visits: [
      sockets,
      signals,
      {
        title: 'Waiting cards',
        meaning:
          'Cards that wait for their visitor. Each storefront holds all of them; the greatest number is shown.',
        unit: 'short',
        lines: { 'waiting cards': 'max(cards_waiting)' },
      },
    ],
    'Refused connections, storefront requests': [
      {
        title: 'Wrong token, origin or website',
        meaning:
          'Closed sockets and refused POSTs. Typical causes: the tag was copied to another shop, or its website was deleted or switched off.',
        unit: 'ops',
        lines: {
          'socket: {{why}}': `sum by (why) (${rate('collector_closes_total{why=~"bad_token|wrong_origin|unknown_site|switched_off"}')})`,
          'post: {{why}}': `sum by (why) (${rate('signal_posts_refused_total{why=~"bad_token|wrong_origin|unknown_site|switched_off"}')})`,
        },
      },
      {
        title: 'Sockets closed by a limit',
        meaning:
          'A visitor, a network or a website has exceeded its limit of signals, new visitors or sockets.',
        unit: 'ops',
        lines: {
          '{{why}}': `sum by (why) (${rate('collector_closes_total{why=~"too_many|new_visitors|site_signals|crowded"}')})`,
        },
      },
      {
        title: 'Feed requests with the key in the URL',
        meaning:
          'Requests in the last 24 hours from shop servers that send the key in the query string instead of X-Service-Token.',
        unit: 'short',
        lines: { requests: 'sum(increase(service_token_in_query_total[1d]))' },
      },
      {
        title: 'Storefront responses',
        meaning: 'HTTP responses of the storefronts by route, such as settings, cards, carts and feeds.',
        unit: 'ops',
        lines: { '{{route}}': `sum by (route) (${rate('http_answers_total{role="storefront"}')})` },
      },
    ],
  },
};

export const pages: readonly Page[] = [overview, tasks, ingest, stores, website];
