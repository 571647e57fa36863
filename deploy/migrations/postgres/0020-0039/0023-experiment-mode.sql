-- ab compares visitors spoken to with visitors left alone; in aa nobody is spoken to. salt_epoch names the experiment: it rises
-- whenever one begins, also when the website leaves shadow mode.
alter table site add column experiment_mode text not null default 'ab' check (experiment_mode in ('ab', 'aa'));
