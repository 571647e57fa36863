import type { Page, Panel } from './panels.ts';

/** The content of each dashboard. A test checks that every metric is one of a role. */

const rate = (metric: string): string => `rate(${metric}[$__rate_interval])`;

const kafkaWaiting: Panel = {
  title: 'Waiting for Kafka',
  meaning: 'Age of the oldest record that Kafka does not have yet. Nothing of it is acknowledged.',
  unit: 's',
  lines: { '{{role}} {{instance}}': 'kafka_waiting_seconds' },
  alarmAt: 5,
};
const outbox: Panel = {
  title: 'Waiting in the outbox',
  meaning: 'Age of the oldest order, delivery or setting not yet published. A gap: Postgres is away.',
  unit: 's',
  lines: { '{{role}} {{instance}}': 'outbox_oldest_seconds' },
  alarmAt: 10,
};
const sinkLag: Panel = {
  title: 'How far the stores are behind',
  meaning: 'Age of the oldest record not yet in ClickHouse (views, orders) or credited in Postgres (ledger).',
  unit: 's',
  lines: { '{{sink}}': 'max by (sink) (engage_sink_lag_seconds)' },
  alarmAt: 30,
};
const signals: Panel = {
  title: 'Signals',
  meaning: 'What the collectors, and the storefronts by POST, did with signals.',
  unit: 'ops',
  lines: { '{{result}}': `sum by (result) (${rate('collector_signals_total')})` },
};
const recordAge: Panel = {
  title: 'Age of what is folded',
  meaning: 'How old the record folded last was: the time from a signal to its decision.',
  unit: 's',
  lines: {
    oldest: 'max(engage_visitor_record_age_seconds)',
    median: 'quantile(0.5, engage_visitor_record_age_seconds)',
  },
  alarmAt: 5,
};
const failures: Panel = {
  title: 'Answers that failed',
  meaning: 'Share of 5xx among all answers of a role.',
  unit: 'percentunit',
  lines: {
    '{{role}}': `sum by (role) (${rate('http_answers_total{status=~"5.."}')}) / sum by (role) (${rate('http_answers_total')})`,
  },
  alarmAt: 0.01,
};
const sockets: Panel = {
  title: 'Open sockets',
  meaning: 'Visitors who are connected. A process takes 100,000.',
  unit: 'short',
  lines: { '{{instance}}': 'collector_sockets' },
  alarmAt: 90_000,
};

const overview: Page = {
  name: 'overview',
  title: 'overview',
  rows: {
    'Is it up': [
      {
        title: 'Processes that answer',
        meaning: 'By the job that the rules know.',
        unit: 'short',
        lines: { up: 'sum(up{job="engage"})', all: 'count(up{job="engage"})' },
        isNumber: true,
      },
      {
        title: 'Partitions with an open task',
        meaning: 'Fewer than all: visitors of the others get no card.',
        unit: 'short',
        lines: { open: 'sum(engage_visitor_open_partitions)', all: 'max(engage_visitor_partitions)' },
        isNumber: true,
      },
      {
        title: 'Dead letters of a day',
        meaning: 'Read and re-driven with npm run replay -- redrive.',
        unit: 'short',
        lines: { letters: 'sum(increase(engage_visitor_rejected_total[1d]))' },
        alarmAt: 1,
        isNumber: true,
      },
      {
        title: 'Erasures that failed in a day',
        meaning: 'The caller repeats them.',
        unit: 'short',
        lines: { failed: 'sum(increase(erasures_total{result="failed"}[1d]))' },
        alarmAt: 1,
        isNumber: true,
      },
    ],
    'From the page to the card': [signals, recordAge, sinkLag, failures],
    Processes: [
      {
        title: 'Event loop',
        meaning: 'How late a process is with its work, in the slowest hundredth.',
        unit: 's',
        lines: { '{{role}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds{job="engage"}' },
        alarmAt: 0.2,
      },
      {
        title: 'Memory',
        meaning: 'Grows while Kafka is away, since records wait.',
        unit: 'bytes',
        lines: { '{{role}} {{instance}}': 'process_resident_memory_bytes{job="engage"}' },
        alarmAt: 1.5e9,
      },
      {
        title: 'Processor time',
        meaning: 'One is a whole core.',
        unit: 'short',
        lines: { '{{role}} {{instance}}': rate('process_cpu_seconds_total{job="engage"}') },
      },
      {
        title: 'Keys in use',
        meaning: 'The number of the key that makes what is new: the steps of a rotation.',
        unit: 'short',
        lines: { '{{kind}} {{id}}': 'count by (kind, id) (secret_keys{use="current"})' },
      },
    ],
  },
};

const tasks: Page = {
  name: 'tasks',
  title: 'tasks of visitors',
  rows: {
    Pace: [
      {
        title: 'Records folded',
        meaning: 'By partition: an uneven one has a visitor, or a network, that sends much.',
        unit: 'ops',
        lines: { '{{partition}}': `sum by (partition) (${rate('engage_visitor_records_total')})` },
      },
      {
        title: 'Records not yet folded',
        meaning: 'As of the last chunk; it stands still with its partition.',
        unit: 'short',
        lines: { '{{partition}}': 'max by (partition) (engage_visitor_lag_records)' },
      },
      recordAge,
      {
        title: 'Transactions',
        meaning: 'Chunks by what became of them. A fenced one was another process’s to commit.',
        unit: 'ops',
        lines: { '{{result}}': `sum by (result) (${rate('engage_visitor_transactions_total')})` },
      },
    ],
    State: [
      {
        title: 'Open partitions',
        meaning: 'By process.',
        unit: 'short',
        lines: { '{{instance}}': 'engage_visitor_open_partitions', all: 'max(engage_visitor_partitions)' },
      },
      {
        title: 'Partitions with a standby',
        meaning: 'Of the others the state is restored from the changelog if their process is lost.',
        unit: 'short',
        lines: {
          'with a standby': 'sum(engage_visitor_standby_partitions)',
          'changes behind': 'sum(engage_visitor_standby_lag_records)',
        },
      },
      {
        title: 'Visitors with state',
        meaning: 'They fill the memory of the processors.',
        unit: 'short',
        lines: { visitors: 'sum(engage_visitor_keys)' },
      },
      {
        title: 'Time to open a partition',
        meaning: 'Long ones say that snapshots are not kept between starts.',
        unit: 's',
        lines: {
          'slowest twentieth':
            'histogram_quantile(0.95, sum by (le) (rate(engage_visitor_restore_seconds_bucket[1h])))',
        },
        alarmAt: 30,
      },
      {
        title: 'Dead letters',
        meaning: 'By reason.',
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
        title: 'Sockets that we close',
        meaning: 'By reason; docs/collector.md says what each means.',
        unit: 'ops',
        lines: { '{{why}}': `sum by (why) (${rate('collector_closes_total')})` },
      },
    ],
    Signals: [
      signals,
      {
        title: 'Posts of signals that are refused',
        meaning: 'By the reason of a close.',
        unit: 'ops',
        lines: { '{{why}}': `sum by (why) (${rate('signal_posts_refused_total')})` },
      },
      kafkaWaiting,
    ],
    Answers: [
      {
        title: 'Answers',
        meaning: 'By role and status.',
        unit: 'ops',
        lines: { '{{role}} {{status}}': `sum by (role, status) (${rate('http_answers_total')})` },
      },
      failures,
      {
        title: 'Routes that failed',
        meaning: '5xx by route.',
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
        title: 'Records stored',
        meaning: 'By sink; rejected ones are dead letters.',
        unit: 'ops',
        lines: { '{{sink}} {{result}}': `sum by (sink, result) (${rate('engage_sink_records_total')})` },
      },
      {
        title: 'Writes that a store refused',
        meaning: 'They are repeated until they pass.',
        unit: 'ops',
        lines: { '{{sink}}': `sum by (sink) (${rate('engage_sink_failures_total')})` },
      },
      {
        title: 'Erasures',
        meaning: 'Done, and failed: those are repeated by whoever asked.',
        unit: 'short',
        lines: { '{{result}}': 'sum by (result) (increase(erasures_total[1h]))' },
      },
    ],
  },
};

const website: Page = {
  name: 'website',
  title: 'what the pages of shops meet',
  rows: {
    Visits: [
      sockets,
      signals,
      {
        title: 'Cards that wait for their visitor',
        meaning: 'As one storefront holds them: each holds all.',
        unit: 'short',
        lines: { cards: 'max(cards_waiting)' },
      },
    ],
    'Tag and token': [
      {
        title: 'Pages with a wrong token or origin',
        meaning: 'A tag that was copied to another shop, or kept after its website was deleted.',
        unit: 'ops',
        lines: {
          'socket: {{why}}': `sum by (why) (${rate('collector_closes_total{why=~"bad_token|wrong_origin|unknown_site|switched_off"}')})`,
          'post: {{why}}': `sum by (why) (${rate('signal_posts_refused_total{why=~"bad_token|wrong_origin|unknown_site|switched_off"}')})`,
        },
      },
      {
        title: 'Limits that are met',
        meaning: 'Sockets turned away because a visitor, a network or a website sends too much.',
        unit: 'ops',
        lines: {
          '{{why}}': `sum by (why) (${rate('collector_closes_total{why=~"too_many|new_visitors|site_signals|crowded"}')})`,
        },
      },
      {
        title: 'Feeds with the key in the address',
        meaning: 'Servers of shops that do not send X-Service-Token yet.',
        unit: 'short',
        lines: { requests: 'sum(increase(service_token_in_query_total[1d]))' },
      },
      {
        title: 'Answers of the storefront',
        meaning: 'By route: settings, cards, carts, feeds.',
        unit: 'ops',
        lines: { '{{route}}': `sum by (route) (${rate('http_answers_total{role="storefront"}')})` },
      },
    ],
  },
};

export const pages: readonly Page[] = [overview, tasks, ingest, stores, website];
