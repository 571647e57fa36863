-- Whether something of `since_ms` is covered by one of these marks. It takes the erasure's lock first, so that an erasure
-- waits for the statement that asks, and looks with a snapshot of its own, which is what a volatile function has and a
-- statement that takes the lock itself has not. The number is that of platform/erasure/marks.ts.
create function erased_since(of_site text, of_marks text[], since_ms bigint) returns boolean
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(4171003);
  return exists (select 1 from erased where site_id = of_site and mark = any (of_marks) and at_ms >= since_ms);
end
$$;
