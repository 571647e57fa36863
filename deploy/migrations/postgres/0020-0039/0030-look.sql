-- How a website's card looks; without it, as cards look by themselves.
alter table site add column look jsonb;
