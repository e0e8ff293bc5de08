-- Tools that users build. Each keeps what it was; the newest version is the tool.
create table custom_tools (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  -- The tool of ours that it was copied from: what a license buys is not shared.
  based_on text,
  version integer not null check (version > 0),
  -- link: whoever is signed in and knows the id may run it.
  visibility text not null default 'private' check (visibility in ('private', 'link')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index custom_tools_by_user on custom_tools (user_id, updated_at desc, id);

create table custom_tool_versions (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references custom_tools (id) on delete cascade,
  number integer not null check (number > 0),
  document jsonb not null,
  created_at timestamptz(3) not null,
  unique (tool_id, number)
);
