-- Percent of the conversion of visitors left alone: a smaller difference is called none (docs/outcomes.md).
alter table site add column margin_pct double precision not null default 10 check (margin_pct between 1 and 50);
