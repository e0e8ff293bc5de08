-- What is known of a file; its bytes lie in the file store under storage_key.
create table stored_files (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  -- Random, made by the server: nothing of it comes from the user.
  storage_key text not null unique,
  -- As the user named it: for lists and downloads, never part of a path. Sorted by code point on every server.
  name text collate "C" not null check (name <> ''),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  created_at timestamptz(3) not null
);

create index stored_files_by_name on stored_files (user_id, name, id);
