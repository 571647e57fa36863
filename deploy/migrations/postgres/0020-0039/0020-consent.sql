-- Whether the script of a website waits for the page's consent. Processes of the release before insert rows without it.
alter table site add column consent text not null default 'auto' check (consent in ('auto', 'wait', 'granted'));
