-- What describes a moment and its visitor; null in the rows of earlier releases.
alter table moments add column if not exists device LowCardinality(Nullable(String));
alter table moments add column if not exists language LowCardinality(Nullable(String));
alter table moments add column if not exists new_visitor Nullable(Bool);
alter table moments add column if not exists page_kind LowCardinality(Nullable(String));
alter table moments add column if not exists wording LowCardinality(Nullable(String));
-- The experiment that a delivery belongs to; 0 in the rows of earlier releases.
alter table outcomes add column if not exists salt_epoch UInt32;
