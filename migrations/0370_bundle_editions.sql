-- Each content that a bundle had is an edition of it, counted from 1. The present one stands with the bundle; those before it
-- are kept, a few of each, so that holders can be shown what changed since they last looked.
alter table prompt_bundles
  add column edition integer not null default 1 check (edition > 0),
  -- Of what stood before editions were counted nobody can have seen another.
  add column edition_since timestamptz(3) not null default '1970-01-01';
alter table prompt_bundles
  alter column edition_since drop default;

create table bundle_editions (
  slug text not null references prompt_bundles (slug) on delete cascade,
  edition integer not null check (edition > 0),
  version text not null,
  contents jsonb not null,
  edition_since timestamptz(3) not null,
  primary key (slug, edition)
);

-- Which edition somebody said they had seen. Without a row it is the one that stood when the bundle became theirs.
create table seen_bundles (
  user_id text not null references users (id) on delete cascade,
  slug text not null,
  edition integer not null check (edition > 0),
  seen_at timestamptz(3) not null,
  primary key (user_id, slug)
);
