-- A sink that never ran is as late as this installation, or its upgrade, is old.
insert into sink_heartbeat (sink, member, lag_ms) values ('orders', 'installation', 0);
