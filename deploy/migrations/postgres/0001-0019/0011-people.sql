-- A person who was invited has no password until the invitation is used, and cannot sign in before that.
alter table person alter column password_hash drop not null;
alter table person add column last_seen_at timestamptz;
create index session_person on session (person_id);
-- Invitations, by the SHA-256 of their token. A row outlives its use, so that a token that is spent, expired or withdrawn
-- (its person was removed) is told from one that never was.
create table invitation (
  token_hash bytea primary key,
  person_id text references person on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index invitation_person on invitation (person_id);
create index invitation_age on invitation (expires_at);
-- The second factor of a person: the sealed TOTP secret, in force once a code has confirmed it. `last_step` is the time step
-- of the last code that was taken: it only rises, so no code is taken twice, whichever process is asked.
create table person_totp (
  person_id text primary key references person on delete cascade,
  sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- Recovery codes by SHA-256 (80 random bits each); one that is used is a deleted row.
create table recovery_code (
  person_id text not null references person on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);
