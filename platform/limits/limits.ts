/** Every limit of the service, with the unit in its name. Public ones are in the contract, sections 2 to 4. */
export const limits = {
  // Bodies and JSON
  CART_BODY_BYTES: 8 * 1024,
  CHECKOUT_BODY_BYTES: 8 * 1024,
  ACK_BODY_BYTES: 8 * 1024,
  IDENTIFY_BODY_BYTES: 8 * 1024,
  SIGNALS_BODY_BYTES: 16 * 1024,
  REVOKE_BODY_BYTES: 1024,
  FEED_BODY_BYTES: 512 * 1024,
  /** Shopify sends whole orders, of which most is dropped */
  SHOPIFY_BODY_BYTES: 2 * 1024 * 1024,
  API_BODY_BYTES: 256 * 1024,
  /** of a request without a credential, which is read before any rate limit applies */
  UNAUTHENTICATED_BODY_BYTES: 16 * 1024,
  JSON_DEPTH: 20,

  // HTTP servers
  HTTP_HEADER_BYTES: 16_384,
  HTTP_HEADERS_MS: 10_000,
  HTTP_REQUEST_MS: 30_000,
  /** longer than the 60 s of load balancers, so that they close an idle connection first */
  HTTP_KEEP_ALIVE_MS: 65_000,
  HTTP_STALLED_MS: 30_000,
  HTTP_CHECK_MS: 1_000,
  HTTP_CONNECTIONS: 10_000,
  /** of the metrics port, which has few clients */
  METRICS_CONNECTIONS: 100,

  // Public routes, per site, IP and minute; feeds per site and minute
  SETTINGS_PER_MINUTE: 120,
  CART_PER_MINUTE: 240,
  CHECKOUT_PER_MINUTE: 120,
  CARD_PER_MINUTE: 600,
  ACK_PER_MINUTE: 120,
  PREVIEW_PER_MINUTE: 60,
  IDENTIFY_PER_MINUTE: 60,
  /** posts of signals; high, because a network may have many visitors, who each have a limit of their own */
  SIGNALS_PER_MINUTE: 6_000,
  REVOKE_PER_MINUTE: 20,
  FEED_PER_MINUTE: 6_000,
  EXPORT_PER_MINUTE: 600,
  /** of orders and refunds as stored, per account: all its websites are one tenant */
  FEED_BYTES_PER_DAY: 2 * 1024 * 1024 * 1024,
  /** orders, customers, addresses and visitors named in erasures, per account. Each becomes a mark, which every sink loads */
  ERASURE_NAMES_PER_DAY: 200_000,
  /** visitors newly identified with an e-mail address, per website, because a page's Origin can be forged */
  IDENTIFIED_PER_DAY: 200_000,
  /** visits erased by their visitors: per website, per account, per network (address, or /64) and website, and per network */
  REVOKED_PER_DAY: 10_000,
  REVOKED_BY_ACCOUNT_PER_DAY: 30_000,
  REVOKED_BY_NETWORK_PER_DAY: 100,
  REVOKED_BY_NETWORK_ALL_SITES_PER_DAY: 300,
  /** of records of changed settings and facts, per account. Each is copied to every partition of `signals` */
  SETTINGS_BYTES_PER_DAY: 100 * 1024 * 1024,
  /** the share of a public limit that a process admits before it reports to the others (decision 14) */
  PUBLIC_SLACK: 0.05,
  /** how long a request waits for Postgres before its process counts alone */
  LIMIT_ANSWER_MS: 1_000,

  // Management
  PRE_AUTH_PER_MINUTE: 60,
  /** how long a request waits in all: behind others of its address, and then for a place in the window */
  PRE_AUTH_WAIT_MS: 5_000,
  CREDENTIAL_PER_MINUTE: 600,
  WEBSITES_PER_ACCOUNT: 200,
  KEYS_PER_ACCOUNT: 500,
  PEOPLE_PER_ACCOUNT: 200,
  /** in an hour */
  CHANGES_PER_ACCOUNT: 10_000,
  /** correct passwords of one person: each costs a hash, and a row of the audit log */
  PASSWORDS_PER_HOUR: 600,
  /** one more ends the oldest */
  SESSIONS_PER_PERSON: 50,
  INVITATION_HOURS: 72,
  /** how long a change of a website waits for its row, which another process may have locked */
  SITE_LOCK_MS: 4_000,
  /** versions of a website's facts sheet that are kept */
  FACTS_VERSIONS: 200,
  /** long enough to look at a few pages; anyone with the link sees the card */
  PREVIEW_LINK_MS: 10 * 60_000,
  /** refused sign-ins of one person in the audit log, so that guessing cannot fill it */
  REFUSALS_AUDITED_PER_HOUR: 20,
  /** rows in the audit log for each action of one website's feed key */
  FEED_ACTIONS_AUDITED_PER_HOUR: 60,
  /** the newest answers of a website's feeds that are kept, and as many of its webhooks' receivers */
  DELIVERIES_PER_SITE: 500,
  /** how far back they are counted, and how long they are kept */
  DELIVERY_DAYS: 14,
  /** kinds of answers of a website and day that one process counts apart, forgotten each hour; others are counted together */
  DELIVERY_SENTENCES_PER_DAY: 50,
  /** answers to requests without a valid key among the newest, of one website in one process */
  DELIVERIES_UNAUTHENTICATED_PER_HOUR: 20,

  // Secrets
  SECRETS_COMMAND_MS: 10_000,
  SECRETS_COMMAND_BYTES: 64 * 1024,
  /** how often a role reads the file of secrets again, or runs the command again */
  SECRETS_FILE_REFRESH_MS: 30_000,
  SECRETS_COMMAND_REFRESH_MS: 300_000,

  // Collector
  FRAME_BYTES: 16 * 1024,
  /** uWebSockets.js closes the socket without a code at a larger frame; up to here we can send one */
  FRAME_BYTES_BUFFERED: 1024 * 1024,
  HELLO_MS: 5_000,
  SIGNALS_PER_SECOND: 10,
  SIGNALS_BURST: 100,
  ITEMS_PER_FRAME: 200,
  /** per network and minute: for one website, and for all */
  NEW_VISITORS_PER_SITE: 600,
  NEW_VISITORS_PER_NETWORK: 3_000,
  NEW_VISITORS_WINDOW_MS: 60_000,
  /** how long a process remembers a visitor as known */
  VISITOR_FORGOTTEN_AFTER_MS: 3_600_000,
  /** after a restart every visitor is new to the process, so none is counted for this long */
  NEW_VISITORS_GRACE_MS: 60_000,
  SITE_SIGNALS_PER_SECOND: 5_000,
  /** networks whose new visitors are counted at the same time */
  NETWORKS_TRACKED: 100_000,
  SOCKET_IDLE_SECONDS: 60,
  SOCKET_BACKPRESSURE_BYTES: 64 * 1024,
  SOCKETS: 100_000,
  /** visitors without a socket whose streams stay in memory */
  VISITORS_REMEMBERED: 200_000,
  /** streams of a visitor that a collector remembers; as many as the engine */
  STREAMS_REMEMBERED: 8,

  // Kafka writer: what may wait in memory while Kafka is down, and the size of one request
  WRITER_PENDING_BYTES: 64 * 1024 * 1024,
  WRITER_PENDING_RECORDS: 200_000,
  WRITER_BATCH_BYTES: 900_000,
  WRITER_BATCH_RECORDS: 4_000,
  /** how long a record waits for others, if a request to its leader has ended within WRITER_IDLE_MS */
  WRITER_LINGER_MS: 5,
  WRITER_IDLE_MS: 10,
  /** the longest back-off while a broker is down, and so the delay after the partition has a new leader */
  WRITER_BACKOFF_MS_MAX: 500,

  // Kafka. A hung broker is fenced after 9 s by default (broker.session.timeout.ms): then it leads no partition and is in no
  // in-sync set, so a healthy leader that waited for it as a follower can acknowledge.
  KAFKA_ACK_MS: 10_000,
  /** longer than the wait for acknowledgements: a broker that is silent for so long hangs, and its connection is closed */
  KAFKA_REQUEST_MS: 12_000,
  /** how long an HTTP request waits for Kafka before it is answered 503 */
  WRITE_ANSWER_MS: 5_000,
  /** how long any HTTP request may take, so that a hung part is answered 503 like one that is down */
  ANSWER_MS: 12_000,
  DRAIN_MS: 10_000,
  /** how long a shutdown waits for a connection to close */
  DISCONNECT_MS: 2_000,

  // Tasks: a chunk is one transaction, small enough not to delay a heartbeat, large enough to spread the cost of a commit
  CHUNK_RECORDS: 1_000,
  CHUNK_BYTES: 1_048_576,
  /** timers fired in a chunk; others fire in later chunks */
  CHUNK_TIMERS: 2_000,
  /** a chunk whose outputs are so large fires no more timers */
  CHUNK_OUTPUT_BYTES: 1_048_576,
  /** visitors of a deleted or erased website that a chunk removes; the others are removed by later chunks */
  CHUNK_DELETIONS: 10_000,

  // Start: how long it waits for created topics, and for one broker's metadata of them
  TOPICS_READY_MS: 15_000,
  BROKER_ANSWER_MS: 3_000,
  /** how long a broker may take to learn of added partitions */
  PARTITIONS_ADDED_MS: 5_000,
  /** how long after its append a record waits for its schema before it becomes a dead letter */
  SCHEMA_WAIT_MS: 5 * 60_000,

  // Stores: how long a request waits for one before it is answered 503
  POSTGRES_CONNECT_MS: 5_000,
  POSTGRES_ANSWER_MS: 8_000,
  /** for statements over a whole table: migrations, the erasure of a shop, pruning */
  POSTGRES_LONG_MS: 600_000,
  /** the lifetime of a connection: a new one finds the current primary */
  POSTGRES_CONNECTION_SECONDS: 60,
  CLICKHOUSE_VIEW_MS: 10_000,
  /** a sink waits longer than a person */
  CLICKHOUSE_ANSWER_MS: 30_000,
  /** of one statement that copies history: erasures and shutdowns (DRAIN_MS) wait for it */
  COPY_STATEMENT_SECONDS: 8,

  /** the lock timeout of a migration, so that queries queued behind it can proceed; then it tries again */
  POSTGRES_MIGRATION_LOCK_MS: 5_000,
  /** how long a migration tries */
  POSTGRES_MIGRATION_TRIES_MS: 60_000,

  // Console: after so many days without a sign-in a network counts as unknown; also in ingest/storefront/prune.ts
  SIGN_IN_KNOWN_DAYS: 90,

  // Outbox
  OUTBOX_BATCH_ROWS: 500,
  /** a record larger than the broker accepts would block all others for ever */
  OUTBOX_RECORD_BYTES: 900_000,
  /** of one write to Kafka: a batch of settings, copied to every partition, may be thousands of times as large as a row */
  OUTBOX_WRITE_BYTES: 8 * 1024 * 1024,
  OUTBOX_POLL_MS: 250,
  /** the minimum time between two notifications of the relay by one process */
  OUTBOX_NOTIFY_MS: 25,
  OUTBOX_STANDBY_MS: 1_000,

  // Cards: how far back the topic is read at a start. A card waits for three minutes (schemas/card/card.ts)
  CARDS_READ_MS: 4 * 60_000,

  // How long a visitor's history is kept: moments, and the visitors of orders (docs/data/retention.md)
  HISTORY_DAYS: 400,
  /** when it is deleted: a day later, so that a view of HISTORY_DAYS is complete; also in the migrations of both stores */
  HISTORY_STORED_DAYS: 401,
  /** how long an erasure mark is kept: longer than any topic with personal data */
  ERASURE_MARK_DAYS: 100,

  // Storefront
  SITE_TOKEN_LIFETIME_MS: 24 * 3_600_000,
  SDK_CACHE_SECONDS: 3_600,
  /** of files whose names contain a hash of their content */
  SDK_FILE_CACHE_SECONDS: 31_536_000,
  /** how often a storefront reports which version of the SDK it serves */
  SDK_SERVED_REPORT_MS: 300_000,
  RETRY_AFTER_SECONDS: 2,
  /** how long an erasure waits for every part to confirm */
  ERASE_ANSWER_MS: 9_000,
  /** few enough that an erasure of an address reaches all its visitors within one answer */
  VISITORS_PER_EMAIL: 1_000,
  EMAILS_PER_VISITOR: 10,
  /** Retry-After when either of the two is reached */
  IDENTIFY_RETRY_SECONDS: 86_400,
  /** of one export: more is refused, except that only the newest moments and cards of a visitor are returned */
  EXPORT_ORDERS: 10_000,
  EXPORT_ORDERS_BYTES: 8 * 1024 * 1024,
  EXPORT_VISITORS: 1_000,
  EXPORT_ROWS: 10_000,
  EXPORT_ROWS_PER_VISITOR: 2_000,
  EXPORT_QUERY_SECONDS: 8,
  /** of a process, for all websites: an export takes memory and CPU from the pages that it serves */
  EXPORTS_AT_ONCE: 2,
  EXPORTS_WAITING: 20,
  /** of one website */
  EXPORTS_WAITING_PER_SITE: 10,
  /** shorter than ANSWER_MS */
  EXPORT_WAIT_MS: 8_000,
  /** how long a view of a website waits for others; shorter than ANSWER_MS */
  VIEW_WAIT_MS: 8_000,
  /** of a process: views as CSV, one for each website; readers may be slow, so exports are few and their pages small */
  CSV_EXPORTS_AT_ONCE: 4,
  /** so that one account with many websites and slow readers does not block others */
  CSV_EXPORTS_PER_ACCOUNT: 2,
  CSV_EXPORT_PAGE: 1_000,
  /** windows in one query, which are part of its URL */
  MOMENT_WINDOWS: 200,
} as const;
