-- Windows of the rate limits that several processes share. `mark` is a keyed hash of the limit's name and of whom it
-- counts, never an address. Unlogged: after a crash of Postgres every caller starts a new window, which harms nobody.
create unlogged table rate_window (
  mark bytea primary key,
  count int not null,
  -- what the last statement asked for and was given; `backs` and `quota` are what it brought
  granted int not null,
  backs int not null,
  quota int not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_window_ends on rate_window (ends_at);
-- From which networks an e-mail address has been signed in to: a keyed hash of both together.
create table sign_in_known (
  mark bytea primary key,
  at timestamptz not null default now()
);
