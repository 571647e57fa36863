-- What the console says of a dead letter, and where the letter lies on `rejected`. The index has a
-- position of another name from now on (platform/erasure/dead-letters.ts), so that letters of before have it too.
alter table dead_letter
  add column letter_id text,
  add column log_offset bigint,
  -- when it was refused, by whom and why, and where the record came from; null for what cannot be read
  add column at timestamptz,
  add column stage text,
  add column reason text,
  add column detail text,
  add column source_topic text,
  add column source_partition integer,
  add column source_offset bigint,
  add column has_value boolean,
  add column put_back_at timestamptz;
create index dead_letter_newest on dead_letter (site_id, at desc, letter_id desc) where at is not null;
create index dead_letter_letter on dead_letter (letter_id);
