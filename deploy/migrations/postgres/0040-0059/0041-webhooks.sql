-- Addresses that an account wants to be told at, and what each is to be told.
create table webhook (
  id text primary key,
  site_id text not null references site on delete cascade,
  url text not null,
  events text[] not null,
  sealed bytea not null,  -- the secret that signs
  -- of the comparison, as it was told last; null before
  told_verdict text,
  told_broken boolean,
  -- attempted last, whatever came of it
  compared_at timestamptz not null default '-infinity',
  -- attempts in a row that were not taken, and until when it is asked nothing for them
  failures int not null default 0,
  resting_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index webhook_site on webhook (site_id);
-- What is to be sent, and what became of it. The subject names what it is about, so that nothing is noted twice.
create table webhook_event (
  id uuid primary key,
  webhook_id text not null references webhook on delete cascade,
  event text not null,
  subject text not null,
  data text not null,
  at timestamptz not null default now(),
  state text not null default 'waiting',  -- waiting, delivered or failed
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  unique (webhook_id, event, subject)
);
create index webhook_event_due on webhook_event (webhook_id, next_at) where state = 'waiting';
create index webhook_event_failed on webhook_event (webhook_id) where state = 'failed';
create index webhook_event_age on webhook_event (at);
