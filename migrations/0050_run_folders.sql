-- Folders of a user's history. Removing one keeps its runs.
create table run_folders (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  -- What a run's folder is checked against: folder and run belong to one user.
  unique (user_id, id)
);
create unique index run_folders_by_name on run_folders (user_id, lower(name));

alter table runs add column folder_id uuid;
alter table runs add foreign key (user_id, folder_id) references run_folders (user_id, id) on delete set null (folder_id);
create index runs_by_folder on runs (user_id, folder_id, created_at desc, id desc);
