-- The field's word for bytes that no row names; what is removed, and when, stays as it was (0090_loose_files.sql).
alter table loose_files rename to orphaned_files;
alter index loose_files_by_time rename to orphaned_files_by_time;
alter index loose_files_pkey rename to orphaned_files_pkey;

create or replace function keep_key_of_deleted_file() returns trigger language plpgsql as $$
begin
  insert into orphaned_files (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
