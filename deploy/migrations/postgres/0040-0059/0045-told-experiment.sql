-- The experiment of the verdict that a webhook was told last; null for one that was told before this column existed.
alter table webhook add column told_experiment text;
