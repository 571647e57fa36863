-- What a key of the shop's server may do: `feed` feeds, erases and exports, `privacy` only erases and exports.
alter table feed_key add column kind text not null default 'feed' check (kind in ('feed', 'privacy'));
