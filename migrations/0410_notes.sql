-- What somebody writes down. Each change takes the next revision while its user is locked, so that revisions of one user are
-- seen in the order in which they were made: a device asks for what came after the last one it knows.
create sequence note_revisions;

create table notes (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  -- Made by the device that began the note. Unique for its user alone: nobody learns which ids others have.
  note_id uuid not null,
  version integer not null check (version > 0),
  revision bigint not null,
  title text not null,
  body text not null,
  notebook text not null,
  is_pinned boolean not null,
  -- Pairs of texts that wait for a choice: [{ there, here }].
  conflicts jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  trashed_at timestamptz(3),
  version_bytes bigint not null default 0,
  byte_size bigint not null generated always as
    (version_bytes + octet_length(title) + octet_length(body) + octet_length(notebook) + octet_length(conflicts::text)) stored,
  unique (user_id, note_id)
);
create index notes_by_revision on notes (user_id, revision);
create index notes_in_trash on notes (trashed_at) where trashed_at is not null;

create table note_versions (
  id uuid primary key default gen_random_uuid(),
  note_row uuid not null references notes (id) on delete cascade,
  title text not null,
  body text not null,
  written_at timestamptz(3) not null,
  byte_size bigint not null generated always as (octet_length(title) + octet_length(body)) stored
);
create index note_versions_by_note on note_versions (note_row, written_at desc, id desc);

-- Notes that were deleted for good, for devices that still have them.
create table deleted_notes (
  user_id text not null references users (id) on delete cascade,
  note_id uuid not null,
  revision bigint not null,
  deleted_at timestamptz(3) not null,
  primary key (user_id, note_id)
);
create index deleted_notes_by_revision on deleted_notes (user_id, revision);
create index deleted_notes_by_time on deleted_notes (deleted_at);

create trigger note_versions_size_insert after insert on note_versions referencing new table as made
  for each statement execute function add_versions_to_size('notes', 'note_row');
create trigger note_versions_size_update after update on note_versions
  referencing old table as gone new table as made
  for each statement execute function add_versions_to_size('notes', 'note_row');
create trigger note_versions_size_delete after delete on note_versions referencing old table as gone
  for each statement execute function add_versions_to_size('notes', 'note_row');

create trigger notes_storage_insert after insert on notes referencing new table as made
  for each statement execute function count_storage('notes');
create trigger notes_storage_update after update on notes referencing old table as gone new table as made
  for each statement execute function count_storage('notes');
create trigger notes_storage_delete after delete on notes referencing old table as gone
  for each statement execute function count_storage('notes');
