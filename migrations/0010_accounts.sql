-- Users, how they sign in, and the keys that sign their tokens. The columns are those that better-auth 1.7 asks
-- for, under our names, and the user's own settings.
create table users (
  id text primary key,
  -- In the one form of core/accounts/email-address.ts.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz(3),
  -- Null for accounts that came through GitHub or a seed: nobody ticked the box.
  terms_accepted_at timestamptz(3),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de', 'ja')),
  onboarding_mode text not null default 'simplified' check (onboarding_mode in ('simplified', 'standard')),
  education_level text,
  keep_runs boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Worth nothing without the signature that the cookie carries.
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_of_user on sessions (user_id);

-- One way to sign in of one user: `credential` (then account_id is the user's id) or a provider.
create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

-- Things sent out that must come back once: reset tokens (as hashes) and the state of a provider sign-in.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- private_key is encrypted with SECRET.
create table jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);
