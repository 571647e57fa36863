-- The index of 0005 covers what was written after it; without this, a moment of an older part is looked for by reading it
-- whole. It runs in the background, once.
alter table moments materialize index moment_id;
