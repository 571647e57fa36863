-- The comparison of the arms, a row a website, experiment and visitor (decision 46). Every column is merged by a minimum, a
-- maximum or a bit-or, so the rows are the same however often, and in whatever order, a moment or an outcome is stored.
-- `visitor` is sipHash64 of the visitor's id.
create table if not exists entrants (
  site_id LowCardinality(String),
  salt_epoch UInt32,
  visitor UInt64,
  -- The first moment: its epoch microseconds above, the profile that describes it in the lower 64 bits. All bits set: none.
  entry SimpleAggregateFunction(min, UInt128) codec(ZSTD(1)),
  -- 1: was to be spoken to, 2: was to be left alone, 3: both, at different moments
  arms SimpleAggregateFunction(groupBitOr, UInt8),
  -- a card, or a ghost, was delivered
  delivered SimpleAggregateFunction(max, UInt8),
  -- by which the row ends
  entered_on SimpleAggregateFunction(min, Date),
  entry_us UInt64 alias toUInt64(bitShiftRight(entry, 64)),
  profile UInt64 alias toUInt64(entry)
)
engine = AggregatingMergeTree
order by (site_id, salt_epoch, visitor)
ttl entered_on + interval 401 day
settings min_age_to_force_merge_seconds = 3600, merge_with_ttl_timeout = 604800,
  old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5,
  finished_mutations_to_keep = 1, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;

-- What visitors have in common who entered alike. It names nobody, and has as many rows as there are such descriptions.
create table if not exists profiles (
  site_id LowCardinality(String),
  profile UInt64,
  reason LowCardinality(String),
  arm LowCardinality(String),
  holdout_share Float64,
  device LowCardinality(Nullable(String)),
  language LowCardinality(Nullable(String)),
  new_visitor Nullable(Bool),
  page_kind LowCardinality(Nullable(String)),
  wording LowCardinality(Nullable(String))
)
engine = ReplacingMergeTree
order by (site_id, profile);

create materialized view if not exists entrants_of_moments to entrants as
select site_id, salt_epoch, sipHash64(visitor_id) as visitor,
  bitOr(bitShiftLeft(toUInt128(toUnixTimestamp64Micro(ts)), 64), toUInt128(sipHash64(
    toString(reason), toString(arm), holdout_share, ifNull(toString(device), ''), ifNull(toString(language), ''),
    ifNull(toString(new_visitor), ''), ifNull(toString(page_kind), ''), ifNull(toString(wording), '')))) as entry,
  if(arm = 'left_alone', 2, 1) as arms, 0 as delivered, toDate(ts, 'UTC') as entered_on
from moments
where verdict = 'engage' and not shadow and not bot;

create materialized view if not exists profiles_of_moments to profiles as
select site_id, sipHash64(
    toString(reason), toString(arm), holdout_share, ifNull(toString(device), ''), ifNull(toString(language), ''),
    ifNull(toString(new_visitor), ''), ifNull(toString(page_kind), ''), ifNull(toString(wording), '')) as profile,
  reason, arm, holdout_share, device, language, new_visitor, page_kind, wording
from moments
where verdict = 'engage' and not shadow and not bot;

create materialized view if not exists entrants_of_outcomes to entrants as
select site_id, salt_epoch, sipHash64(visitor_id) as visitor, bitNot(toUInt128(0)) as entry, 0 as arms, 1 as delivered,
  toDate(decision_ts, 'UTC') as entered_on
from outcomes
where salt_epoch > 0 and card in ('delivered', 'shown', 'clicked', 'dismissed', 'ghost');

-- Orders and refunds, as far as the comparison needs them; the greatest version of an order counts. The visitor's
-- id is not stored: of it the hash by which `entrants` knows the visitor, for as long as Postgres names who made the order.
create table if not exists ledger_orders (
  site_id LowCardinality(String),
  order_id String,
  version UInt64,
  created_at DateTime64(3, 'UTC'),
  received_at DateTime64(3, 'UTC'),
  currency LowCardinality(String),
  total Decimal(38, 8),
  financial_status Nullable(String),
  visitor Nullable(UInt64) ttl toDateTime(least(created_at, received_at)) + interval 401 day,
  index created_at created_at type minmax granularity 1
)
engine = ReplacingMergeTree(version)
order by (site_id, order_id)
settings non_replicated_deduplication_window = 1000, merge_with_ttl_timeout = 86400,
  old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5,
  finished_mutations_to_keep = 1, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;

-- Orders as they are inserted, with the visitor's id. It keeps nothing: what follows it is stored.
create table if not exists incoming_orders (
  site_id LowCardinality(String),
  order_id String,
  version UInt64,
  created_at DateTime64(3, 'UTC'),
  received_at DateTime64(3, 'UTC'),
  currency LowCardinality(String),
  total Decimal(38, 8),
  financial_status Nullable(String),
  visitor_id Nullable(String)
)
engine = Null;

create materialized view if not exists orders_of_incoming to ledger_orders as
select site_id, order_id, version, created_at, received_at, currency, total, financial_status,
  if(isNull(visitor_id), null, sipHash64(assumeNotNull(visitor_id))) as visitor
from incoming_orders;

create table if not exists ledger_refunds (
  site_id LowCardinality(String),
  refund_id String,
  order_id String,
  currency LowCardinality(String),
  amount Decimal(38, 8)
)
engine = ReplacingMergeTree
order by (site_id, refund_id)
settings non_replicated_deduplication_window = 1000,
  old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5,
  finished_mutations_to_keep = 1, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;

-- The rows of `arms` end by their age: a role that is being upgraded may still read them, or be about to migrate them.
drop view if exists arms_of_moments;
