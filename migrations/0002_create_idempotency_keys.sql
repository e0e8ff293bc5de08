-- The answers of posts that carried an Idempotency-Key, so that a repeated post is answered and not carried out again.
create table idempotency_keys (
  user_id text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  -- Names the request that carries the post out; it gives way after claimed_until.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- Null until there is an answer.
  status smallint,
  content_type text,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_keys_created_at on idempotency_keys (created_at);
