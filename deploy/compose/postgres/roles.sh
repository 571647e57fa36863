#!/bin/sh
# The image runs this once, on a new volume. It creates the roles of docs/operations/postgres.md, and a database for the schema registry.
set -eu
# psql reads the passwords from the environment, because arguments are visible in the list of processes.
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" <<'SQL'
\getenv owner POSTGRES_OWNER_PASSWORD
\getenv app POSTGRES_APP_PASSWORD
\getenv registry POSTGRES_REGISTRY_PASSWORD
create role engage_owner login password :'owner';
create role engage_app login password :'app';
create role engage_registry login password :'registry';
create database engage owner engage_owner;
create database registry owner engage_registry;
revoke all on database engage from public;
revoke all on database registry from public;
grant connect on database engage to engage_app;
SQL
