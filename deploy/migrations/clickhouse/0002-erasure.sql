-- An erasure is answered once the parts that held the rows are off the disk, so a part that was replaced goes within
-- seconds, not minutes. What replaces it is forced to the disk first, because nothing older is left to fall back on.
alter table moments modify setting old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;
alter table outcomes modify setting old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;
alter table arms modify setting old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1, fsync_part_directory = 1;
