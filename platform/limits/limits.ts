/** Every limit of the service, units in the names. Published ones are in the contract, sections 2 to 4. */
export const limits = {
  // Bodies and JSON
  CART_BODY_BYTES: 8 * 1024,
  CHECKOUT_BODY_BYTES: 8 * 1024,
  ACK_BODY_BYTES: 8 * 1024,
  IDENTIFY_BODY_BYTES: 8 * 1024,
  SIGNALS_BODY_BYTES: 16 * 1024,
  REVOKE_BODY_BYTES: 1024,
  FEED_BODY_BYTES: 512 * 1024,
  /** whole orders of a platform, before anything of them is dropped */
  SHOPIFY_BODY_BYTES: 2 * 1024 * 1024,
  API_BODY_BYTES: 256 * 1024,
  /** of a request without a credential, which is read before any limit holds it up */
  OPEN_BODY_BYTES: 16 * 1024,
  JSON_DEPTH: 20,

  // HTTP servers
  HTTP_HEADER_BYTES: 16_384,
  HTTP_HEADERS_MS: 10_000,
  HTTP_REQUEST_MS: 30_000,
  /** longer than the 60 s that load balancers keep an idle connection, so that the one who closes it is not us */
  HTTP_KEEP_ALIVE_MS: 65_000,
  HTTP_STALLED_MS: 30_000,
  HTTP_CHECK_MS: 1_000,
  HTTP_CONNECTIONS: 10_000,
  /** of the metrics port, where few ask */
  METRICS_CONNECTIONS: 100,

  // Public routes, per site and IP and minute; the feeds per site and minute
  SETTINGS_PER_MINUTE: 120,
  CART_PER_MINUTE: 240,
  CHECKOUT_PER_MINUTE: 120,
  CARD_PER_MINUTE: 600,
  ACK_PER_MINUTE: 120,
  PREVIEW_PER_MINUTE: 60,
  IDENTIFY_PER_MINUTE: 60,
  /** posts of signals: a network may have as many visitors as sockets, and each has a limit of its own */
  SIGNALS_PER_MINUTE: 6_000,
  REVOKE_PER_MINUTE: 20,
  FEED_PER_MINUTE: 6_000,
  EXPORT_PER_MINUTE: 600,
  /** of orders and refunds, as they are stored; per account, as all websites of it are one tenant */
  FEED_BYTES_PER_DAY: 2 * 1024 * 1024 * 1024,
  /** orders, customers, addresses and visitors that erasures name; per account. Each is a mark, which every sink loads */
  ERASURE_NAMES_PER_DAY: 200_000,
  /** visitors whom a page gave an address, anew; per website, as a page's Origin can be forged */
  IDENTIFIED_PER_DAY: 200_000,
  /** visits whose visitors want them erased; per website, per account, of one network (address, or /56) per website, and of it for all websites */
  REVOKED_PER_DAY: 10_000,
  REVOKED_BY_ACCOUNT_PER_DAY: 30_000,
  REVOKED_BY_NETWORK_PER_DAY: 100,
  REVOKED_BY_NETWORK_EVERYWHERE_PER_DAY: 300,
  /** of settings and facts, a record a change; per account. Each goes into every partition of `signals` */
  SETTINGS_BYTES_PER_DAY: 100 * 1024 * 1024,
  /** the part of a public limit that a process admits before it reports to the others (decision 14) */
  PUBLIC_SLACK: 0.05,
  /** so long a request waits for Postgres before it is counted by its own process alone */
  LIMIT_ANSWER_MS: 1_000,

  // Management
  PRE_AUTH_PER_MINUTE: 60,
  /** so long a request waits in all: for its turn behind others of its address, and then for a place */
  PRE_AUTH_WAIT_MS: 5_000,
  CREDENTIAL_PER_MINUTE: 600,
  WEBSITES_PER_ACCOUNT: 200,
  KEYS_PER_ACCOUNT: 500,
  PEOPLE_PER_ACCOUNT: 200,
  /** an hour */
  CHANGES_PER_ACCOUNT: 10_000,
  /** right passwords of one person: each costs a hash, and a row of the audit log */
  PASSWORDS_PER_HOUR: 600,
  /** the oldest ends when one more is opened */
  SESSIONS_PER_PERSON: 50,
  INVITATION_HOURS: 72,
  /** how long a change of a website waits for its row, which another process may have locked */
  SITE_LOCK_MS: 4_000,
  /** of the facts sheet of a website, the newest */
  FACTS_VERSIONS: 200,
  /** long enough to look at a few pages; whoever is shown the address sees the card as well */
  PREVIEW_LINK_MS: 10 * 60_000,
  /** refused sign-ins of one person in the audit log: whoever guesses cannot fill it */
  REFUSALS_AUDITED_PER_HOUR: 20,
  /** exports, and erasures, of one website by its feed key in the audit log */
  FEED_NOTED_PER_HOUR: 60,
  /** newest answers of a website's feeds that are kept, and as many of its webhooks' receivers */
  DELIVERIES_PER_SITE: 500,
  /** how far back they are counted, and how long they are kept */
  DELIVERY_DAYS: 14,
  /** of one website in one process, which begins anew each hour; the others are counted together */
  DELIVERY_SENTENCES_PER_DAY: 50,
  /** answers to requests without a valid key, of one website in one process, among the newest */
  DELIVERIES_UNPROVEN_PER_HOUR: 20,

  // Secrets
  SECRETS_COMMAND_MS: 10_000,
  SECRETS_COMMAND_BYTES: 64 * 1024,
  /** how often a role reads a file of secrets, and asks a command for them, again */
  SECRETS_FILE_AGAIN_MS: 30_000,
  SECRETS_COMMAND_AGAIN_MS: 300_000,

  // Collector
  FRAME_BYTES: 16 * 1024,
  /** uWebSockets.js cuts the socket without a reason at a larger frame; up to here we can give one */
  FRAME_BYTES_GATHERED: 1024 * 1024,
  HELLO_MS: 5_000,
  SIGNALS_PER_SECOND: 10,
  SIGNALS_BURST: 100,
  ITEMS_PER_FRAME: 200,
  /** per network; for one website, and for all */
  NEW_VISITORS_PER_SITE: 600,
  NEW_VISITORS_PER_NETWORK: 3_000,
  NEW_VISITORS_WINDOW_MS: 60_000,
  /** a visitor is new to a process that has not had the id for so long */
  VISITOR_NEW_AFTER_MS: 3_600_000,
  /** after a restart every visitor is new to the process, so none is counted at first */
  NEW_VISITORS_AFTER_MS: 60_000,
  SITE_SIGNALS_PER_SECOND: 5_000,
  /** networks whose new visitors are counted at once */
  NETWORKS_COUNTED: 100_000,
  SOCKET_IDLE_SECONDS: 60,
  SOCKET_BACKPRESSURE_BYTES: 64 * 1024,
  SOCKETS: 100_000,
  /** visitors without a socket whose streams are still kept in memory */
  VISITORS_REMEMBERED: 200_000,
  /** streams of a visitor that a collector remembers; as many as the fold */
  STREAMS_REMEMBERED: 8,

  // Kafka writer: what may wait in memory while Kafka is away, and what travels in one request
  WRITER_PENDING_BYTES: 64 * 1024 * 1024,
  WRITER_PENDING_RECORDS: 200_000,
  WRITER_BATCH_BYTES: 900_000,
  WRITER_BATCH_RECORDS: 4_000,
  WRITER_LINGER_MS: 5,
  /** while a broker is dead, waits reach this: an acknowledgement comes so much later than the partition's next leader */
  WRITER_BACKOFF_MS_MAX: 500,

  // Kafka. A broker that hangs is out of the cluster after 9 s by default (broker.session.timeout.ms), and leads nothing
  // and is in no in-sync set from then on: so a healthy leader that waits for it as a follower has an answer by then.
  KAFKA_ACK_MS: 10_000,
  /** longer than the wait for acknowledgements: a broker that is silent then hangs, and its connection is closed */
  KAFKA_REQUEST_MS: 12_000,
  /** how long an HTTP request waits for Kafka before it is answered 503 */
  WRITE_ANSWER_MS: 5_000,
  /** how long any HTTP request may go without an answer, so that a part that hangs is answered for like one that is down */
  ANSWER_MS: 12_000,
  DRAIN_MS: 10_000,
  /** how long a shutdown waits for a connection to close, once what matters is done */
  DISCONNECT_MS: 2_000,

  // Tasks: a chunk is one transaction, small enough that a heartbeat is never late, large enough to share its cost
  CHUNK_RECORDS: 1_000,
  CHUNK_BYTES: 1_048_576,
  /** timers fired in a chunk; the others fire in the chunks after it */
  CHUNK_TIMERS: 2_000,
  /** once a chunk has put out so much, no timer fires in it */
  CHUNK_OUTPUT_BYTES: 1_048_576,

  // Start: how long it waits for topics it made, and for what one broker says of them
  TOPICS_READY_MS: 15_000,
  BROKER_ANSWER_MS: 3_000,
  /** how long a broker may take to hear of partitions that were added */
  PARTITIONS_ADDED_MS: 5_000,
  /** how long a record waits for its schema, after the log took it, before it is a dead letter */
  SCHEMA_WAIT_MS: 5 * 60_000,

  // Stores: how long a request waits for one before it is answered 503
  POSTGRES_CONNECT_MS: 5_000,
  POSTGRES_ANSWER_MS: 8_000,
  /** for what walks a whole table: migrations, the erasure of a shop, pruning */
  POSTGRES_LONG_MS: 600_000,
  /** how long a connection is used before it is replaced by a new one, which finds the server that leads now */
  POSTGRES_CONNECTION_SECONDS: 60,
  CLICKHOUSE_VIEW_MS: 10_000,
  /** a sink waits longer than a person */
  CLICKHOUSE_ANSWER_MS: 30_000,
  /** of one statement that copies history: an erasure waits for it, and so does a shutdown (DRAIN_MS) */
  COPY_STATEMENT_SECONDS: 8,

  /** a migration waits so long for a table that others use, and lets those behind it go first; then it tries again */
  POSTGRES_MIGRATION_LOCK_MS: 5_000,
  /** how long it tries */
  POSTGRES_MIGRATION_TRIES_MS: 60_000,

  // Console: after so long without a sign-in a network is unknown again; also in ingest/storefront/prune.ts
  SIGN_IN_KNOWN_DAYS: 90,

  // Outbox
  OUTBOX_BATCH_ROWS: 500,
  /** a larger record may be more than a broker takes, and would hold up every other for ever */
  OUTBOX_RECORD_BYTES: 900_000,
  OUTBOX_POLL_MS: 250,
  /** least time between two notifications of one process to the relay */
  OUTBOX_NOTIFY_MS: 25,
  OUTBOX_STANDBY_MS: 1_000,

  // Cards: what a start reads of the topic. A card waits for three minutes (schemas/card/card.ts)
  CARDS_READ_MS: 4 * 60_000,

  // How long a visitor's history is kept: moments, and who made an order (docs/data/retention.md)
  HISTORY_DAYS: 400,
  /** when it goes: a day later, so that a view of all of it finds all of it; also in the migrations of both stores */
  HISTORY_STORED_DAYS: 401,
  /** the mark of something erased: no topic keeps what it is about for as long as that */
  ERASURE_MARK_DAYS: 100,

  // Storefront
  SITE_TOKEN_LIFETIME_MS: 24 * 3_600_000,
  SDK_CACHE_SECONDS: 3_600,
  /** of files that are named by their content */
  SDK_FILE_CACHE_SECONDS: 31_536_000,
  /** how often a storefront says which version of the SDK it serves */
  SDK_SERVED_AGAIN_MS: 300_000,
  RETRY_AFTER_SECONDS: 2,
  /** how long an erasure waits for every part to confirm */
  ERASE_ANSWER_MS: 9_000,
  /** an erasure reaches every visitor of an address within one answer */
  VISITORS_PER_EMAIL: 1_000,
  EMAILS_PER_VISITOR: 10,
  /** neither number falls soon */
  IDENTIFY_RETRY_SECONDS: 86_400,
  /** of one export: more are refused, but for the moments and cards of one visitor, whose newest are given */
  EXPORT_ORDERS: 10_000,
  EXPORT_ORDERS_BYTES: 8 * 1024 * 1024,
  EXPORT_VISITORS: 1_000,
  EXPORT_ROWS: 10_000,
  EXPORT_ROWS_PER_VISITOR: 2_000,
  EXPORT_QUERY_SECONDS: 8,
  /** of a process, all websites together: an export takes memory and CPU from the pages that it serves */
  EXPORTS_AT_ONCE: 2,
  EXPORTS_WAITING: 20,
  /** of one website */
  EXPORTS_WAITING_OF_ONE: 10,
  /** shorter than any request may go without an answer */
  EXPORT_WAIT_MS: 8_000,
  /** of a process: views as CSV, one of each website; a reader may be slow, so they are few and their pages small */
  CSV_EXPORTS_AT_ONCE: 4,
  /** so that one account with many websites and slow readers leaves turns to others */
  CSV_EXPORTS_OF_ACCOUNT: 2,
  CSV_EXPORT_PAGE: 1_000,
  /** looked at in one query, in whose address they travel */
  MOMENT_WINDOWS: 200,
} as const;
