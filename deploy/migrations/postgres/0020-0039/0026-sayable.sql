-- What may be said, where and when: texts that a person confirmed, switches, exclusions, address, quiet hours.
-- confirmed_texts is null for a website of before 0.2, whose texts may all be said until they are edited.
alter table site
  add column confirmed_texts jsonb,
  add column facts_notes jsonb not null default '[]',
  add column reasons_off jsonb not null default '[]',
  add column excluded_paths jsonb not null default '[]',
  add column excluded_products jsonb not null default '[]',
  add column address jsonb not null default '[]',
  add column quiet_hours jsonb,
  add column vary_waiting boolean not null default false;
alter table site alter column confirmed_texts set default '[]';

-- Who let the service say a text, and when; kept as long as the text stands in the sheet word for word. The person may go.
create table confirmed_text (
  site_id text not null references site on delete cascade,
  text_key text not null,
  person_id text references person on delete set null,
  confirmed_at timestamptz not null default now(),
  primary key (site_id, text_key)
);
