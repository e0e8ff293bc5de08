-- What owners say of a bundle of prompts, one each. Ratings are computed from the rows that are not hidden.
create table bundle_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  slug text not null,
  stars smallint not null check (stars between 1 and 5),
  -- Empty only in what was taken back while it was hidden: the row stays, so that nobody writes anew past a decision.
  body text not null,
  trade text not null,
  language text not null,
  -- When the bundle came to whoever wrote this.
  held_since timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  hidden_at timestamptz(3),
  hidden_reason text,
  answer text,
  answered_at timestamptz(3),
  -- Made with the demo accounts.
  is_sample boolean not null default false,
  byte_size bigint not null generated always as (octet_length(body) + octet_length(trade)) stored,
  unique (user_id, slug),
  check (body <> '' or hidden_at is not null),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((answer is null) = (answered_at is null))
);
create index bundle_reviews_shown on bundle_reviews (slug, created_at desc, id desc) where hidden_at is null;
create index bundle_reviews_by_change on bundle_reviews (updated_at desc, id desc);

create trigger bundle_reviews_storage_insert after insert on bundle_reviews referencing new table as made
  for each statement execute function count_storage('reviews');
create trigger bundle_reviews_storage_update after update on bundle_reviews
  referencing old table as gone new table as made
  for each statement execute function count_storage('reviews');
create trigger bundle_reviews_storage_delete after delete on bundle_reviews referencing old table as gone
  for each statement execute function count_storage('reviews');
