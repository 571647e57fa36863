-- When the website last left shadow mode, or changed its salt: the comparison of the arms begins then. Of a website that
-- speaks already nothing older is known than its own beginning, and its moments in shadow mode do not count anyway.
alter table site add column experiment_started_at timestamptz;
update site set experiment_started_at = created_at where not shadow;
