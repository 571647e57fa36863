-- The audit log of one website, key or person.
create index audit_subject on audit (account_id, subject_id, at desc);
