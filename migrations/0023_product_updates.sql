create table product_updates (
  id uuid primary key default gen_random_uuid(),
  tool_slug text not null,
  version text not null,
  -- language → list of features; English always stands there.
  features jsonb not null check (jsonb_typeof(features -> 'en') = 'array'),
  release_date timestamptz(3) not null,
  is_available boolean not null,
  unique (tool_slug, version)
);
