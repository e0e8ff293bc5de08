-- Tickets count as what their asker keeps. Those of nobody's account are bounded by how often a stranger may write.
create or replace function count_storage() returns trigger language plpgsql as $$
declare
  counted text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as held (user_id, kind, row_count, byte_count)
      select user_id, counted, count(*), sum(byte_size) from made where user_id is not null group by user_id
      on conflict (user_id, kind) do update set
        row_count = held.row_count + excluded.row_count,
        byte_count = held.byte_count + excluded.byte_count;
  elsif tg_op = 'DELETE' then
    -- Never an insert: the user may be going too.
    update storage_usage as held
      set row_count = held.row_count - change.row_count, byte_count = held.byte_count - change.byte_count
      from (select user_id, count(*) as row_count, sum(byte_size) as byte_count from gone group by user_id) as change
      where held.user_id = change.user_id and held.kind = counted;
  else
    update storage_usage as held
      set byte_count = held.byte_count + change.byte_count
      from (select user_id, sum(bytes) as byte_count
            from (select user_id, byte_size as bytes from made
                  union all select user_id, -byte_size from gone) as each
            group by user_id) as change
      where held.user_id = change.user_id and held.kind = counted and change.byte_count <> 0;
  end if;
  return null;
end $$;

create trigger ticket_messages_size_insert after insert on ticket_messages referencing new table as made
  for each statement execute function add_versions_to_size('tickets', 'ticket_id');
create trigger ticket_messages_size_update after update on ticket_messages
  referencing old table as gone new table as made
  for each statement execute function add_versions_to_size('tickets', 'ticket_id');
create trigger ticket_messages_size_delete after delete on ticket_messages referencing old table as gone
  for each statement execute function add_versions_to_size('tickets', 'ticket_id');

create trigger tickets_storage_insert after insert on tickets referencing new table as made
  for each statement execute function count_storage('tickets');
create trigger tickets_storage_update after update on tickets referencing old table as gone new table as made
  for each statement execute function count_storage('tickets');
create trigger tickets_storage_delete after delete on tickets referencing old table as gone
  for each statement execute function count_storage('tickets');
