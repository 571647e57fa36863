-- Every statement ends with a semicolon at the end of a line, and changes nothing when run again.

-- Moments never change, so all versions of a row are equal and any of them may stay. A redelivered batch is dropped by
-- its deduplication token if it comes soon, and merged away (and read away until then) if it comes late.
create table if not exists moments (
  site_id LowCardinality(String),
  ts DateTime64(6, 'UTC') codec(DoubleDelta, ZSTD(1)),
  id String,
  visitor_id String,
  page Nullable(String),
  cart_total Nullable(Decimal(28, 6)),
  currency LowCardinality(Nullable(String)),
  reason LowCardinality(String),
  verdict LowCardinality(String),
  tier UInt8,
  message Nullable(String),
  why String,
  facts Array(String),
  held_back Bool,
  shadow Bool,
  bot Bool,
  arm LowCardinality(String),
  holdout_share Float64,
  salt_epoch UInt32,
  engine_version LowCardinality(String),
  facts_version UInt64,
  settings_version UInt64,
  card_id Nullable(String)
)
engine = ReplacingMergeTree
partition by toYYYYMM(ts)
order by (site_id, ts, id)
settings non_replicated_deduplication_window = 1000;

-- What became of a moment, by the instant of the moment, so that a page reads one narrow range. The greatest version counts.
create table if not exists outcomes (
  site_id LowCardinality(String),
  decision_ts DateTime64(6, 'UTC') codec(DoubleDelta, ZSTD(1)),
  decision_id String,
  visitor_id String,
  version UInt64,
  card LowCardinality(Nullable(String)),
  aftermath LowCardinality(Nullable(String)),
  at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(version)
partition by toYYYYMM(decision_ts)
order by (site_id, decision_ts, decision_id)
settings non_replicated_deduplication_window = 1000;

-- Visitors' arms for the statistics: every would-engage moment of a person, by visitor. Small beside `moments`, and the
-- first moment of a period is one range read for each visitor.
create table if not exists arms (
  site_id LowCardinality(String),
  visitor_id String,
  ts DateTime64(6, 'UTC') codec(DoubleDelta, ZSTD(1)),
  id String,
  reason LowCardinality(String),
  arm LowCardinality(String),
  held_back Bool,
  shadow Bool,
  holdout_share Float64,
  salt_epoch UInt32
)
engine = ReplacingMergeTree
partition by toYYYYMM(ts)
order by (site_id, visitor_id, ts, id);

create materialized view if not exists arms_of_moments to arms as
select site_id, visitor_id, ts, id, reason, arm, held_back, shadow, holdout_share, salt_epoch
from moments
where verdict = 'engage' and not bot;
