-- The prompts of the bundles, as the content build wrote them; brought up to date by every start. What is sold no more stays
-- for those who hold it.
create table prompt_bundles (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]*$'),
  version text not null,
  contents jsonb not null,
  -- Of the contents; other contents are other prompts.
  digest text not null
);

-- By what right somebody reads a bundle. Two rights are two rows: taking one away never takes the other.
create table bundle_grants (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  slug text not null,
  source text not null check (source in ('purchase', 'free', 'library', 'preview')),
  -- The order and its line, as licenses name theirs; 'unlock' for what was not paid.
  source_ref text not null check (source_ref <> ''),
  granted_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  unique (user_id, slug, source_ref, source)
);
create index bundle_grants_by_ref on bundle_grants (source_ref);

-- Of the Creator Library; null while no payment counts.
create table library_memberships (
  source_ref text primary key,
  user_id text not null references users (id) on delete cascade,
  held_until timestamptz(3)
);
create index library_memberships_by_user on library_memberships (user_id);

create table bundle_favorites (
  user_id text not null references users (id) on delete cascade,
  slug text not null,
  saved_at timestamptz(3) not null,
  primary key (user_id, slug)
);

-- Counted once for an account and a format, so that a number tells of people.
create table bundle_downloads (
  user_id text not null references users (id) on delete cascade,
  slug text not null,
  format text not null check (format in ('pdf', 'txt')),
  downloaded_at timestamptz(3) not null,
  primary key (slug, format, user_id)
);
create index bundle_downloads_by_user on bundle_downloads (user_id);
