-- Sign-ups whose address nobody has proved yet, each with the password that was chosen with it. Several may name one
-- address: the one whose link is opened becomes the account, the others go.
create table sign_ups (
  id text primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password text not null,
  language text not null check (language in ('en', 'es', 'fr', 'de', 'ja')),
  terms_accepted_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Of the link that was mailed last.
  expires_at timestamptz(3) not null
);
create index sign_ups_by_email on sign_ups (email, created_at desc);
