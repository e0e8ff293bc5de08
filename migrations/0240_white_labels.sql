-- A reseller's own look on the pages that they share. One row a user, bounded, and never removed when the license lapses.
create table white_labels (
  user_id text primary key references users (id) on delete cascade,
  -- Empty while there is a logo alone: nothing is shown then.
  name text not null check (char_length(name) <= 40),
  light_color text not null check (light_color ~ '^#[0-9a-f]{6}$'),
  dark_color text not null check (dark_color ~ '^#[0-9a-f]{6}$'),
  support text not null check (char_length(support) <= 200),
  terms text not null check (char_length(terms) <= 5000),
  -- Of the logo's bytes, by which it is addressed.
  logo_hash text,
  updated_at timestamptz(3) not null
);
create index white_labels_by_logo on white_labels (logo_hash) where logo_hash is not null;
