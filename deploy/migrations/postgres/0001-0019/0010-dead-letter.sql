-- Which dead letters lie in the topic `rejected`, by website and by the key of the record that each wraps, so that an
-- erasure finds those of a visitor without reading the topic. How far the topic is indexed is in sink_progress. A row goes
-- with its letter: when it is erased, or when the topic's retention is over.
create table dead_letter (
  key_hash bytea primary key,
  site_id text not null,
  source_hash bytea not null,
  key bytea not null,
  indexed_at timestamptz not null default now()
);
create index dead_letter_source on dead_letter (site_id, source_hash);
create index dead_letter_age on dead_letter (indexed_at);
