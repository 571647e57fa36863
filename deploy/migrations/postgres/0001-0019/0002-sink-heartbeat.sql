-- How far behind each sink is: one row a process, written every second. The views tell their freshness from it.
create table sink_heartbeat (
  sink text not null,
  member text not null,
  at timestamptz not null default now(),
  lag_ms bigint not null,
  primary key (sink, member)
);
-- A sink that never ran is as late as this installation is old.
insert into sink_heartbeat (sink, member, lag_ms) values ('views', 'installation', 0), ('ledger', 'installation', 0);
