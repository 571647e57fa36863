-- What is kept how long (docs/data/retention.md): 400 days, and one more, so that a view of 400 days finds all of them. A part
-- holds rows of one month and goes as a whole, without being written again, so the oldest row of a month may stay for 31
-- days longer. What is there already is read once, in the background, for its age alone.
-- Of the mutations that are done one record a table stays: ClickHouse takes 0, as 0002 had it, for all of them.
alter table moments modify setting ttl_only_drop_parts = 1, materialize_ttl_recalculate_only = 1, finished_mutations_to_keep = 1;
alter table moments modify ttl toDateTime(ts, 'UTC') + interval 401 day;
alter table outcomes modify setting ttl_only_drop_parts = 1, materialize_ttl_recalculate_only = 1, finished_mutations_to_keep = 1;
alter table outcomes modify ttl toDateTime(decision_ts, 'UTC') + interval 401 day;
alter table arms modify setting ttl_only_drop_parts = 1, materialize_ttl_recalculate_only = 1, finished_mutations_to_keep = 1;
alter table arms modify ttl toDateTime(ts, 'UTC') + interval 401 day;
alter table traces modify setting ttl_only_drop_parts = 1, materialize_ttl_recalculate_only = 1, finished_mutations_to_keep = 1;
alter table traces modify ttl toDateTime(ts, 'UTC') + interval 401 day;
alter table outcome_steps modify setting ttl_only_drop_parts = 1, materialize_ttl_recalculate_only = 1, finished_mutations_to_keep = 1;
alter table outcome_steps modify ttl toDateTime(decision_ts, 'UTC') + interval 401 day;
