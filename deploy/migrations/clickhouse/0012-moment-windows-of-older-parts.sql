-- The projection of 0011 for what was written before it. Until it is done a query reads those parts themselves, and is
-- slower, not wrong. It runs in the background, also in the embedded engine, which waits for mutations unless told not to.
alter table moments materialize projection by_visitor settings mutations_sync = 0;
