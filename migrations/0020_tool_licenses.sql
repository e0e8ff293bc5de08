-- One row is one grant: one reason why one user may use one tool. Grants for the same tool stand side by side.
create table tool_licenses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  tool_slug text not null check (tool_slug <> ''),
  license_level text not null check (license_level in ('standard', 'pro', 'reseller', 'exclusive')),
  resale_enabled boolean not null default false,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3),
  updates_until timestamptz(3),
  source text not null check (source in ('purchase', 'plan', 'bundle', 'claim', 'grant', 'transfer')),
  -- What the grant comes from (an order line, a plan period, an admin's request): the same one is granted once.
  source_ref text not null check (source_ref <> ''),
  revoked_at timestamptz(3),
  -- Set when the expiry job wrote the event for expires_at.
  expiry_noted_at timestamptz(3),
  -- Also the index of the licence check, which asks for user and tool.
  unique (user_id, tool_slug, source, source_ref)
);

-- What the expiry job looks for; empty most of the time.
create index tool_licenses_to_expire on tool_licenses (expires_at)
  where expires_at is not null and revoked_at is null and expiry_noted_at is null;
