-- Places for tools that their holder chooses. The chosen tools are licensed by rows of tool_licenses with the same source and reference.
create table allowances (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  level text not null check (level in ('standard', 'pro', 'reseller', 'exclusive')),
  places integer not null check (places > 0),
  resale_enabled boolean not null,
  source text not null check (source in ('purchase', 'plan')),
  source_ref text not null check (source_ref <> ''),
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  unique (user_id, source, source_ref)
);

create table allowance_tools (
  allowance_id uuid not null references allowances (id) on delete cascade,
  tool_slug text not null check (tool_slug <> ''),
  chosen_at timestamptz(3) not null,
  primary key (allowance_id, tool_slug)
);
