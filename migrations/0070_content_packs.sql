create table content_packs (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  -- What is asked for, and the tools in order with what is mapped into them; checked whole before it is stored.
  inputs jsonb not null,
  steps jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index content_packs_by_user on content_packs (user_id, created_at desc, id);
