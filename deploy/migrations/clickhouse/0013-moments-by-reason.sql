-- A rare reason is found without reading every window, and so is a page. Both projections tell the second of the last moment of a
-- window, which is the moment's own where it is alone there, so that of the table one granule is read instead of three
-- (decision 48). Until the background has made them of older parts, a query reads those parts themselves, and is slower, not wrong.
-- Commits between 0.1 and this made by_kind and by_path in their place, which nothing reads. They are not dropped here:
-- ClickHouse makes whoever drops a projection wait for all background work on the table, which may take hours.
alter table moments add projection if not exists by_reason (select site_id, reason, toStartOfTenMinutes(ts), verdict, shadow, count(), max(toUnixTimestamp(ts) % 600) group by site_id, reason, toStartOfTenMinutes(ts), verdict, shadow);
alter table moments add projection if not exists by_page (select site_id, cityHash64(page), toStartOfTenMinutes(ts), reason, verdict, shadow, count(), max(toUnixTimestamp(ts) % 600) group by site_id, cityHash64(page), toStartOfTenMinutes(ts), reason, verdict, shadow);
alter table moments materialize projection by_reason settings mutations_sync = 0;
alter table moments materialize projection by_page settings mutations_sync = 0;
