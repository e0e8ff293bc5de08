-- The run that a run was made from: run again with changes, or "more like this".
alter table runs add unique (user_id, id);
alter table runs add column origin_id uuid;
alter table runs add foreign key (user_id, origin_id) references runs (user_id, id) on delete set null (origin_id);
create index runs_by_origin on runs (user_id, origin_id) where origin_id is not null;
