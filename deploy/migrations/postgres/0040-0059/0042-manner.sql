-- How each reason is spoken for, when a pause begins, and the days of each week on which nothing is said.
alter table site
  add column manner jsonb not null default '[]',
  add column paused_from timestamptz,
  add column quiet_days jsonb not null default '[]';
