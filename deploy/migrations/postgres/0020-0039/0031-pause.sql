-- Nothing is said on a website before this instant.
alter table site add column paused_until timestamptz;
