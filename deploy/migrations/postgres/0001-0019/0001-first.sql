-- Accounts and people -------------------------------------------------------------------------------------------
create table account (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now()
);
create table person (
  id text primary key,
  account_id text not null references account on delete cascade,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('viewer', 'admin')),
  created_at timestamptz not null default now()
);
create unique index person_email on person (lower(email));
create table session (
  token_hash bytea primary key,
  person_id text not null references person on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Websites ------------------------------------------------------------------------------------------------------
create table site (
  id text primary key,
  account_id text not null references account on delete cascade,
  name text not null,
  host text not null,
  enabled boolean not null default true,
  shadow boolean not null default true,
  card_enabled boolean not null default true,
  holdout_pct double precision not null default 0.1 check (holdout_pct between 0.05 and 0.5),
  vertical text,
  allowed_origins text[] not null,
  capture jsonb not null,
  facts jsonb not null,
  facts_version bigint not null default 1,
  version bigint not null default 1,          -- rises with every change of settings or facts
  field_salt text not null,
  holdout_salt text not null,
  salt_epoch integer not null default 1,
  customer_key bytea not null,                -- keys the hash of customer ids and e-mails of this website
  deployed_at timestamptz,                    -- the SDK asked for settings from an allowed origin
  connected_at timestamptz,                   -- a visit reached the collector
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index site_account on site (account_id, created_at);
-- The website's feed key: checked by hash, shown to an admin from its sealed form.
create table feed_key (
  key_hash bytea primary key,
  site_id text not null references site on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index feed_key_site on feed_key (site_id);

-- Orders and money: NUMERIC, never binary floating point --------------------------------------------------------
create table ledger_order (
  site_id text not null references site on delete cascade,
  order_id text not null,
  order_number text,
  version bigint not null default 1,
  created_at timestamptz not null,
  currency text not null,
  total numeric not null,
  subtotal numeric,
  discounts numeric,
  total_usd numeric,
  financial_status text,
  discount_codes jsonb not null default '[]',
  line_items jsonb not null default '[]',
  visitor_id text,
  customer_hash text,
  credited_decision_id text,
  credited_at timestamptz,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, order_id)
);
create index ledger_order_newest on ledger_order (site_id, created_at desc, order_id desc);
create index ledger_order_visitor on ledger_order (site_id, visitor_id) where visitor_id is not null;
-- A refund may arrive before its order, so it references none.
create table ledger_refund (
  site_id text not null references site on delete cascade,
  refund_id text not null,
  order_id text not null,
  amount numeric not null,
  currency text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  signalled boolean not null default false,   -- the `refund` signal is in the outbox, or was
  primary key (site_id, refund_id)
);
create index ledger_refund_order on ledger_refund (site_id, order_id);

-- Cards: whoever inserts the card's id first, taken or withdrawn, has it ----------------------------------------
create table card_settled (
  card_id text primary key,
  site_id text not null references site on delete cascade,
  visitor_id text not null,
  decision_id text not null,
  outcome text not null check (outcome in ('delivered', 'ghost', 'withdrawn')),
  settled_at timestamptz not null default now()
);
create index card_settled_visitor on card_settled (site_id, visitor_id);

-- The last sequence numbers of each visitor's browser that the collector has seen stored ------------------------
create table visitor_sequence (
  site_id text not null references site on delete cascade,
  visitor_id text not null,
  seq bigint not null,
  updated_at timestamptz not null default now(),
  primary key (site_id, visitor_id)
);

-- What must reach Kafka: written in the transaction it belongs to, deleted once Kafka has it --------------------
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  everywhere boolean not null default false,  -- one copy for each partition of the topic
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Sinks remember how far they are, in the transaction of what they write ----------------------------------------
create table sink_progress (
  sink text not null,
  topic text not null,
  partition integer not null,
  next_offset bigint not null,
  primary key (sink, topic, partition)
);

-- Secrets of this installation (signing key, sealing key), made once, unless the environment gives them ---------
create table secret (
  name text primary key,
  value bytea not null
);
