-- by_reason takes the place of by_kind: a rare reason is found without reading every window. by_page takes the place of
-- by_path. Both tell the second of the last moment of a window, which is the moment's own where it is alone there, so that
-- of the table one granule is read instead of three (decision 48). Until the background has made them of older parts, a query
-- reads those parts themselves, and is slower, not wrong.
alter table moments add projection if not exists by_reason (select site_id, reason, toStartOfTenMinutes(ts), verdict, shadow, count(), max(toUnixTimestamp(ts) % 600) group by site_id, reason, toStartOfTenMinutes(ts), verdict, shadow);
alter table moments add projection if not exists by_page (select site_id, cityHash64(page), toStartOfTenMinutes(ts), reason, verdict, shadow, count(), max(toUnixTimestamp(ts) % 600) group by site_id, cityHash64(page), toStartOfTenMinutes(ts), reason, verdict, shadow);
alter table moments drop projection if exists by_kind settings mutations_sync = 0;
alter table moments drop projection if exists by_path settings mutations_sync = 0;
alter table moments materialize projection by_reason settings mutations_sync = 0;
alter table moments materialize projection by_page settings mutations_sync = 0;
