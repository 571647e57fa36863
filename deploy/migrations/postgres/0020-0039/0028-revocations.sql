-- Visitors who have taken their consent back and want what is stored of the visit erased: a row until it is. The id is that of
-- the page; whether there ever was such a visitor, nobody has looked.
create table revocation (
  site_id text not null references site on delete cascade,
  visitor_id text not null,
  asked_at timestamptz not null default now(),
  attempts int not null default 0,
  next_at timestamptz not null default now() + interval '5 seconds',
  primary key (site_id, visitor_id)
);
create index revocation_due on revocation (next_at);
