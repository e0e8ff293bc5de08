-- Boards of cards. Their ids are made by browsers: a board that a visitor began is the same one in their account.
create table boards (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  use_case text,
  -- One more with each change.
  version integer not null default 1,
  -- What the address for others holds: nobody guesses it, and without it nobody is let in.
  share_token text unique,
  -- Of its cards: kept by their triggers.
  version_bytes bigint not null default 0,
  byte_size bigint not null generated always as (version_bytes + octet_length(name)) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index boards_by_user on boards (user_id, updated_at desc, id);

create table board_cards (
  board_id uuid not null references boards (id) on delete cascade,
  id uuid not null,
  x smallint not null,
  y smallint not null,
  w smallint not null,
  h smallint not null,
  -- A note, a picture, a result or a link: checked whole before it is stored.
  content jsonb not null,
  byte_size bigint not null generated always as (octet_length(content::text)) stored,
  primary key (board_id, id)
);

create trigger board_cards_size_insert after insert on board_cards referencing new table as made
  for each statement execute function add_versions_to_size('boards', 'board_id');
create trigger board_cards_size_update after update on board_cards
  referencing old table as gone new table as made
  for each statement execute function add_versions_to_size('boards', 'board_id');
create trigger board_cards_size_delete after delete on board_cards referencing old table as gone
  for each statement execute function add_versions_to_size('boards', 'board_id');

create trigger boards_storage_insert after insert on boards referencing new table as made
  for each statement execute function count_storage('boards');
create trigger boards_storage_update after update on boards referencing old table as gone new table as made
  for each statement execute function count_storage('boards');
create trigger boards_storage_delete after delete on boards referencing old table as gone
  for each statement execute function count_storage('boards');
