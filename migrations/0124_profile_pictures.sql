-- A profile picture is a file of its user like any other: counted with them, removed with them. There is at most one.
alter table stored_files
  add column purpose text not null default 'upload' check (purpose in ('upload', 'picture'));
create unique index stored_files_picture on stored_files (user_id) where purpose = 'picture';

alter table users
  -- Uploaded or removed by the user: a sign-in with GitHub then brings no other.
  add column has_chosen_picture boolean not null default false;
-- From now on an address of our own; pictures of elsewhere are copied at the next sign-in.
update users set image = null where image is not null;
