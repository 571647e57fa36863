-- From which page the script asked last and was refused, as it is not among the addresses of the website: the install check tells
-- the shopkeeper, whose pages are silent otherwise.
alter table site
  add column refused_origin text,
  add column refused_origin_at timestamptz;
