-- What each user keeps, by kind: exact however rows come and go, cascades included, since the tables count themselves.
-- Read with every row that is kept, so it is a counter: a sum reads all the rows of the user each time, the counter is one
-- row on a few pages however much is kept; src/server/storage/usage-cost.test.ts measures both. A user's rows are counted
-- while the user is held; see src/server/storage.
create table storage_usage (
  user_id text not null references users (id) on delete cascade,
  -- One of core/storage/quotas.ts.
  kind text not null,
  row_count bigint not null,
  byte_count bigint not null,
  primary key (user_id, kind)
);

create function count_storage() returns trigger language plpgsql as $$
declare
  counted text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as held (user_id, kind, row_count, byte_count)
      select user_id, counted, count(*), sum(byte_size) from made group by user_id
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

do $$
declare
  counted record;
begin
  for counted in select * from (values
    ('runs', 'runs'),
    ('stored_files', 'files'),
    ('custom_tools', 'customTools'),
    ('content_packs', 'packs'),
    ('voice_profiles', 'voiceProfiles'),
    ('run_folders', 'folders'),
    ('run_reports', 'reports'),
    ('passion_finder_responses', 'quizAnswers')) as list (source, kind)
  loop
    execute format('insert into storage_usage select user_id, %2$L, count(*), sum(byte_size) from %1$I group by user_id',
      counted.source, counted.kind);
    execute format('create trigger %1$s_storage_insert after insert on %1$I referencing new table as made
      for each statement execute function count_storage(%2$L)', counted.source, counted.kind);
    execute format('create trigger %1$s_storage_update after update on %1$I referencing old table as gone new table as made
      for each statement execute function count_storage(%2$L)', counted.source, counted.kind);
    execute format('create trigger %1$s_storage_delete after delete on %1$I referencing old table as gone
      for each statement execute function count_storage(%2$L)', counted.source, counted.kind);
  end loop;
end $$;
