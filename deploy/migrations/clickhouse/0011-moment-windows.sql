-- In which ten minutes there are moments of a visitor: a page by a filter that few moments pass reads these windows, and
-- nothing else (decision 48); 0013 has those of a reason and of a page. A projection is a part of the part whose rows it
-- counts: it is merged, deleted and dropped with them, and hashes keep it small.
alter table moments modify setting deduplicate_merge_projection_mode = 'rebuild';
alter table moments add projection if not exists by_visitor (select site_id, cityHash64(visitor_id), toStartOfTenMinutes(ts), count() group by site_id, cityHash64(visitor_id), toStartOfTenMinutes(ts));
