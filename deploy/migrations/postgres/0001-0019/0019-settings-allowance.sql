-- What an account's changes of settings and facts have put on the topics since the day began: each change goes whole into every
-- partition of `signals`, so whoever changes a large sheet for ever would fill the disks of the brokers for everybody.
create table settings_allowance (
  account_id text primary key references account on delete cascade,
  began_at timestamptz not null default now(),
  bytes bigint not null
);
