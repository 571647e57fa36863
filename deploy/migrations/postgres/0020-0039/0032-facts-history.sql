-- The versions of a facts sheet, numbered as site.facts_version, which decisions name. Written in the transaction of the change; the newest
-- 200 of a website are kept (api/v1/facts/history/record.ts). A version of before this table has no instant and nobody.
create table facts_version (
  site_id text not null references site on delete cascade,
  version bigint not null,
  at timestamptz,
  actor_kind text not null,
  person_id text references person on delete set null,
  key_name text,
  sections text[] not null,
  confirmed jsonb,
  facts jsonb not null,
  primary key (site_id, version)
);
create index facts_version_person on facts_version (person_id) where person_id is not null;
