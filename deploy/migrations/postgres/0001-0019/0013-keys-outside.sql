-- Keys lie outside the database (decision 42). What tells whether two roles were given the same key: of no use to anybody
-- who reads it, for the keys are random.
create table secret_proof (
  kind text not null,
  id integer not null,
  proof bytea not null,
  -- since when it is the current key of some role: how long the key before it has not been used
  used_at timestamptz,
  primary key (kind, id)
);
-- A release that makes its keys itself would make others, and could read nothing: it ends with this sentence instead.
create function refuse_secret() returns trigger language plpgsql as $$
begin
  if exists (select 1 from secret_proof where kind = new.name)
     and not exists (select 1 from secret where name = new.name) then
    raise exception 'The keys of this installation lie outside Postgres: start a release that reads them, and give it SECRETS_FILE.';
  end if;
  return new;
end
$$;
create trigger secret_lies_outside before insert on secret for each row execute function refuse_secret();
-- Which key a mark was made with: an older key is dropped only once no mark needs it.
alter table erased add column key_id integer not null default 0;
-- Customer hashes of 0.1 are keyed by a column of the same database. They are found here until they are keyed anew.
create index ledger_order_bare_customer on ledger_order (site_id, order_id)
  where customer_hash is not null and position(':' in customer_hash) = 0;
comment on column site.customer_key is 'salts the hashes of customer ids and e-mails of this website';
