-- The lines of a result that the user wants to find again, in plain words.
alter table runs
  add column starred_items text[] not null default '{}'
  constraint starred_items_are_few check (cardinality(starred_items) <= 200);
