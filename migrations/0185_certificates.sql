-- What somebody held on a day, signed. Never changed: whether it still counts follows from tool_licenses.
create table certificates (
  -- Twelve characters of Crockford's base 32.
  id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  user_id text not null references users (id) on delete cascade,
  -- The licenses that it speaks of are those of this user with this source_ref.
  source_ref text not null check (source_ref <> ''),
  -- Of all that it says beside its id and day: the same is issued once.
  digest text not null,
  -- Record and signature; core/certificates/certificate-code.ts.
  code text not null,
  issued_at timestamptz(3) not null,
  unique (user_id, source_ref, digest)
);
