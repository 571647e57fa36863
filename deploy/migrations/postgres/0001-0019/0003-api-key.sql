-- API keys: the token is shown once and kept as its SHA-256 (a random secret of 256 bits needs no slow hash). A revoked
-- key is a deleted row, so that it stops at the next request of every process.
create table api_key (
  id text primary key,
  account_id text not null references account on delete cascade,
  created_by text references person on delete set null,
  name text not null,
  key_hash bytea not null unique,
  token_hint text not null,
  scopes text[] not null,
  role text not null check (role in ('viewer', 'admin')),
  site_id text references site on delete cascade,     -- null: account-wide
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_key_account on api_key (account_id, created_at);
