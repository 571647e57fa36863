-- Whose e-mail address an order named, and which visitors' pages did: keyed hashes, by which an erasure and an export find
-- them. Rows from before this release have none.
alter table ledger_order add column email_hash text;
-- An erasure cut the order loose: whatever is delivered of it again, and however much later, it names nobody any more.
alter table ledger_order add column erased_at timestamptz;
create index ledger_order_email on ledger_order (site_id, email_hash) where email_hash is not null;
create table visitor_email (
  site_id text not null references site on delete cascade,
  visitor_id text not null,
  email_hash text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (site_id, visitor_id, email_hash)
);
create index visitor_email_visitors on visitor_email (site_id, email_hash);
-- What platform/prune.ts looks for.
create index visitor_email_age on visitor_email (last_at);
