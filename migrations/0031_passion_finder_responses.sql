create table passion_finder_responses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  answer text not null,
  -- dimension → points
  scores jsonb check (jsonb_typeof(scores) = 'object'),
  created_at timestamptz(3) not null
);

create index passion_finder_responses_by_user on passion_finder_responses (user_id, created_at desc, id desc);
