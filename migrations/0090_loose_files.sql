-- Keys under which bytes may lie in the file store that no row of stored_files names: before a file's row is written, and
-- after it is gone, by whatever way. A job removes those bytes; src/server/files/remove-loose-files.ts.
create table loose_files (
  storage_key text primary key,
  -- Not before: until then the row may still be on its way.
  removable_from timestamptz not null default '-infinity'
);

create index loose_files_by_time on loose_files (removable_from);

create function keep_key_of_deleted_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;

create trigger stored_files_keep_key after delete on stored_files
  for each row execute function keep_key_of_deleted_file();
