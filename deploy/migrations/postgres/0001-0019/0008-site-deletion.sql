-- The service finishes by itself what the DELETE of a website began: how often it tried, and when it tries again.
alter table site_deletion
  add column attempts int not null default 0,
  add column next_at timestamptz not null default now() + interval '15 seconds';
