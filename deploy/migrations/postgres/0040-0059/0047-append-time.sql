-- The greatest append time of the records before `next_offset`: a topic that was created again has a later record before it.
alter table sink_progress add column append_ms bigint;
