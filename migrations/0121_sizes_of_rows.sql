-- How many bytes of each row are the user's: what was written, without what the database adds. A run and a tool carry
-- the bytes of their versions too; triggers keep those, since they come and go by several ways.
create function bytes_of(texts text[]) returns bigint language sql immutable
  return (select coalesce(sum(octet_length(each)), 0) from unnest(texts) as each);

alter table runs
  add column version_bytes bigint not null default 0,
  add column byte_size bigint not null generated always as
    (version_bytes + octet_length(title) + octet_length(values::text) + octet_length(output)) stored;
alter table custom_tools
  add column version_bytes bigint not null default 0,
  add column byte_size bigint not null generated always as (version_bytes) stored;
alter table content_packs
  add column byte_size bigint not null generated always as
    (octet_length(name) + octet_length(description) + octet_length(inputs::text) + octet_length(steps::text)) stored;
alter table voice_profiles
  add column byte_size bigint not null generated always as
    (octet_length(name) + octet_length(description) + bytes_of(samples) + bytes_of(prefers) + bytes_of(avoids)) stored;
alter table run_folders
  add column byte_size bigint not null generated always as (octet_length(name)) stored;
alter table run_reports
  add column byte_size bigint not null generated always as
    (octet_length(details) + coalesce(octet_length(output), 0)) stored;
alter table passion_finder_responses
  add column byte_size bigint not null generated always as
    (octet_length(answer) + coalesce(octet_length(scores::text), 0)) stored;

alter table run_versions
  add column byte_size bigint not null generated always as (octet_length(output)) stored;
alter table custom_tool_versions
  add column byte_size bigint not null generated always as (octet_length(document::text)) stored;
alter table tool_submissions
  add column byte_size bigint not null generated always as (octet_length(document::text)) stored;

-- Arguments: the table that the versions belong to, and the column that names its row.
create function add_versions_to_size() returns trigger language plpgsql as $$
declare
  source text := case tg_op
    when 'INSERT' then 'select %2$I as id, byte_size as bytes from made'
    when 'DELETE' then 'select %2$I as id, -byte_size as bytes from gone'
    else 'select %2$I as id, byte_size as bytes from made union all select %2$I, -byte_size from gone' end;
begin
  execute format(
    'update %1$I set version_bytes = version_bytes + change.bytes
     from (select id, sum(bytes) as bytes from (' || source || ') as each group by id) as change
     where %1$I.id = change.id and change.bytes <> 0', tg_argv[0], tg_argv[1]);
  return null;
end $$;

do $$
declare
  owned record;
begin
  for owned in select * from (values
    ('run_versions', 'runs', 'run_id'),
    ('custom_tool_versions', 'custom_tools', 'tool_id'),
    ('tool_submissions', 'custom_tools', 'tool_id')) as list (versions, owner, reference)
  loop
    execute format(
      'update %2$I set version_bytes = version_bytes + held.bytes
       from (select %3$I as id, sum(byte_size) as bytes from %1$I group by 1) as held where %2$I.id = held.id',
      owned.versions, owned.owner, owned.reference);
    execute format('create trigger %1$s_size_insert after insert on %1$I referencing new table as made
      for each statement execute function add_versions_to_size(%2$L, %3$L)',
      owned.versions, owned.owner, owned.reference);
    execute format('create trigger %1$s_size_update after update on %1$I referencing old table as gone new table as made
      for each statement execute function add_versions_to_size(%2$L, %3$L)',
      owned.versions, owned.owner, owned.reference);
    execute format('create trigger %1$s_size_delete after delete on %1$I referencing old table as gone
      for each statement execute function add_versions_to_size(%2$L, %3$L)',
      owned.versions, owned.owner, owned.reference);
  end loop;
end $$;
