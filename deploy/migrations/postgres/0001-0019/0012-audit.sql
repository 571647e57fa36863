-- Who did what to what, and when. Names are kept as they were, so that a row can be read after the person, the key or the
-- website is gone. No secret, visitor id or shopper's address; pruned after a year.
create table audit (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references account on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_id text,
  actor_name text,
  action text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  detail text
);
create index audit_newest on audit (account_id, at desc);
create index audit_age on audit (at);
