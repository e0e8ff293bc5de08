-- The text is made when it is read, in the reader's language, from the template's name and the data.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  type text not null check (type in ('update', 'expiration', 'promotion')),
  template text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);

create index notifications_by_user on notifications (user_id, created_at desc, id desc);
