-- The product that the page was about, as the page named it or its path has it; null in the rows of earlier releases.
alter table moments add column if not exists product Nullable(String);
