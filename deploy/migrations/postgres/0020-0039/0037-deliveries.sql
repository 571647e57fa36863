-- What the shop's server sent, and how it was answered: time, route, status and a sentence out of a short list. No bodies, and
-- nothing about a shopper. The newest 500 of each website.
create table delivery (
  id bigint generated always as identity primary key,
  site_id text not null references site on delete cascade,
  at timestamptz not null,
  route text not null,
  status smallint not null,
  sentence text
);
create index delivery_newest on delivery (site_id, id desc);
create index delivery_age on delivery (at);
-- The same counted by day (UTC), route and sentence.
create table delivery_day (
  site_id text not null references site on delete cascade,
  day date not null,
  route text not null,
  status smallint not null,
  sentence text not null,
  deliveries bigint not null,
  last_at timestamptz not null,
  primary key (site_id, day, route, status, sentence)
);
create index delivery_day_age on delivery_day (day);
