-- Who somebody is to a site that shows ours in a frame and signs tokens of its viewers: mapped to an account once.
create table viewer_identities (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- As the site names them to us, for the user to recognise.
  viewer_name text not null,
  created_at timestamptz(3) not null,
  unique (issuer, subject)
);
create index viewer_identities_by_user on viewer_identities (user_id, created_at, id);

-- Tokens that were used, as hashes, for as long as they could be used again.
create table used_viewer_tokens (
  hash text primary key,
  expires_at timestamptz(3) not null
);
create index used_viewer_tokens_by_end on used_viewer_tokens (expires_at);

-- Of a session that such a token began. It ends with the connection.
alter table sessions add column viewer_identity_id uuid references viewer_identities (id) on delete cascade;
create index sessions_by_viewer_identity on sessions (viewer_identity_id) where viewer_identity_id is not null;
