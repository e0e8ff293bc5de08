-- Acts by which an administrator gave somebody all tools of a level. Their licenses name them: source_ref 'level:<id>'.
create table level_grants (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  level text not null check (level in ('standard', 'pro', 'reseller', 'exclusive')),
  reason text not null check (reason <> ''),
  -- The request that asked for it: the same one is carried out once.
  request_key text not null unique,
  granted_by text references users (id) on delete set null,
  granted_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index level_grants_by_user on level_grants (user_id, granted_at desc, id);
