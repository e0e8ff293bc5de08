-- The version of a tool that its holder asked for last. Without a row a license is on the one it was issued with.
create table installed_versions (
  user_id text not null references users (id) on delete cascade,
  tool_slug text not null check (tool_slug <> ''),
  version text not null check (version <> ''),
  installed_at timestamptz(3) not null,
  primary key (user_id, tool_slug)
);
