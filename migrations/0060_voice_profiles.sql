create table voice_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  -- Of the samples and the description; it decides how they are measured.
  language text not null check (language in ('en', 'es', 'fr', 'de', 'ja')),
  description text not null default '',
  samples text[] not null default '{}',
  prefers text[] not null default '{}',
  avoids text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index voice_profiles_by_user on voice_profiles (user_id, created_at, id);
create unique index voice_profiles_default on voice_profiles (user_id) where is_default;
