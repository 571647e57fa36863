-- A sample website is made by simulated shoppers (decision 84): no part but the API knows it, so nothing is said or sent to it.
alter table site add column sample boolean not null default false;
-- When the account's sample website was made. It stays when that is deleted, so that nobody finds it again who did not want it.
alter table account add column sample_made_at timestamptz;
