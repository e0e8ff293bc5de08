-- What somebody asked the support, and what was answered. With an account it goes with it; without, an address is kept.
create table tickets (
  id uuid primary key default gen_random_uuid(),
  user_id text references users (id) on delete cascade,
  email text,
  language text not null,
  -- The asker's when the promise was made.
  level text not null check (level in ('none', 'standard', 'pro', 'reseller', 'exclusive')),
  subject text not null check (subject <> ''),
  state text not null check (state in ('open', 'answered', 'closed')),
  promised_at timestamptz(3) not null,
  -- Of a post by somebody who is not signed in: the same one is carried out once.
  request_key text unique,
  created_at timestamptz(3) not null,
  version_bytes bigint not null default 0,
  byte_size bigint not null generated always as (octet_length(subject) + version_bytes) stored,
  check ((user_id is null) <> (email is null))
);
create index tickets_by_user on tickets (user_id, created_at desc, id desc);
create index tickets_by_promise on tickets (state, promised_at, id);

create table ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references tickets (id) on delete cascade,
  author text not null check (author in ('asker', 'support')),
  -- Whoever answered.
  admin_id text references users (id) on delete set null,
  body text not null check (body <> ''),
  written_at timestamptz(3) not null,
  -- Once its mails are handed over.
  mailed_at timestamptz(3),
  byte_size bigint not null generated always as (octet_length(body)) stored
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, written_at, id);
