-- Websites whose row is gone, and whose data is not yet erased everywhere: the owner's DELETE finds them here until it is.
create table site_deletion (
  site_id text primary key,
  account_id text not null references account on delete cascade,
  began_at timestamptz not null default now()
);
