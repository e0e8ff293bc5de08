-- One number that grows with every change of the published list: whoever holds the list asks for it, not for the list.
create table community_shelf (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into community_shelf (revision) values (1);

create function count_shelf_change() returns trigger language plpgsql as $$
begin
  update community_shelf set revision = revision + 1;
  return null;
end $$;

-- When the transaction ends, so that the one row is always the last that is locked.
create constraint trigger tool_submissions_change
  after insert or update or delete on tool_submissions
  deferrable initially deferred
  for each row execute function count_shelf_change();

-- Authors stand on the shelf with their names.
create constraint trigger users_name_change
  after update of name on users
  deferrable initially deferred
  for each row when (old.name is distinct from new.name)
  execute function count_shelf_change();
