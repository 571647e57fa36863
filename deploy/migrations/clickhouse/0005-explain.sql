-- What explains a moment, read one at a time by its website, instant and id; apart from `moments`, whose pages stay narrow.
create table if not exists traces (
  site_id LowCardinality(String),
  ts DateTime64(6, 'UTC') codec(DoubleDelta, ZSTD(1)),
  id String,
  visitor_id String,
  cta_label Nullable(String),
  cta_path Nullable(String),
  gates Array(Tuple(gate String, passed Bool, detail String)) codec(ZSTD(3)),
  seen Array(Tuple(at_ms Int64, what String, ms Int64)),
  fact_values Array(Tuple(entry String, value String)),
  found Array(Tuple(found String, entry String))
)
engine = ReplacingMergeTree
partition by toYYYYMM(ts)
order by (site_id, ts, id)
settings non_replicated_deduplication_window = 1000, old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;

-- Every step of a moment's life with its instant; `outcomes` keeps the last one only.
create table if not exists outcome_steps (
  site_id LowCardinality(String),
  decision_ts DateTime64(6, 'UTC') codec(DoubleDelta, ZSTD(1)),
  decision_id String,
  visitor_id String,
  version UInt64,
  card LowCardinality(Nullable(String)),
  aftermath LowCardinality(Nullable(String)),
  at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree
partition by toYYYYMM(decision_ts)
order by (site_id, decision_ts, decision_id, version)
settings old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;

create materialized view if not exists steps_of_outcomes to outcome_steps as
select site_id, decision_ts, decision_id, visitor_id, version, card, aftermath, at
from outcomes;

-- A moment is asked for by its id alone: of a website's granules the filter leaves the one or two that may hold it.
alter table moments add index if not exists moment_id id type bloom_filter(0.001) granularity 1;
