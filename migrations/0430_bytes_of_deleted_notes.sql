-- That a note was deleted is remembered for months: a row and its places in three indexes, which nobody counted, so that
-- making and deleting notes filled the disk without end. Counted in bytes with the notes, not in rows: what is deleted makes
-- room for another.
create function count_deleted_notes() returns trigger language plpgsql as $$
declare
  bytes constant bigint := 256;
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as held (user_id, kind, row_count, byte_count)
      select user_id, 'notes', 0, bytes * count(*) from made group by user_id
      on conflict (user_id, kind) do update set byte_count = held.byte_count + excluded.byte_count;
  else
    -- Never an insert: the user may be going too.
    update storage_usage as held
      set byte_count = held.byte_count - bytes * change.row_count
      from (select user_id, count(*) as row_count from gone group by user_id) as change
      where held.user_id = change.user_id and held.kind = 'notes';
  end if;
  return null;
end $$;

insert into storage_usage as held (user_id, kind, row_count, byte_count)
  select user_id, 'notes', 0, 256 * count(*) from deleted_notes group by user_id
  on conflict (user_id, kind) do update set byte_count = held.byte_count + excluded.byte_count;

create trigger deleted_notes_storage_insert after insert on deleted_notes referencing new table as made
  for each statement execute function count_deleted_notes();
create trigger deleted_notes_storage_delete after delete on deleted_notes referencing old table as gone
  for each statement execute function count_deleted_notes();
