-- How often something was noted of a website, or of a person, within the hour (platform/audit.ts).
create index audit_recent on audit (subject_id, action, at);
-- What ingest/storefront/prune.ts looks for after 30 days: cards that went to nobody. What was delivered stays for longer, and an
-- index of all ages would lead through it every hour.
create index card_settled_withdrawn_age on card_settled (settled_at) where outcome = 'withdrawn';
