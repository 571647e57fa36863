-- Websites whose row is gone, and whose data is not yet erased everywhere: the owner's DELETE finds them here until it is.
create table site_deletion (
  site_id text primary key,
  account_id text not null references account on delete cascade,
  began_at timestamptz not null default now()
);
-- What platform/prune.ts looks for. visitor_sequence has none: each of its many updates would have to keep it.
create index card_settled_age on card_settled (settled_at);
-- The first cart that the website's pages told, for the install check.
alter table site add column cart_seen_at timestamptz;
