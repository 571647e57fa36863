-- A session can be shown and ended by an id that is no secret. `device` is a browser and a system out of a short list, never
-- the whole User-Agent. Last uses are written at most once a minute.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add column device text;
alter table session add column last_used_at timestamptz;
create unique index session_id on session (id);
alter table api_key add column last_used_at timestamptz;
