-- What the provider of the test mode remembers, as another company would: no money moves.
create table test_payments (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  -- As our checkout told it.
  order_id uuid not null,
  cents integer not null check (cents > 0),
  currency text not null,
  is_plan boolean not null,
  return_url text not null,
  state text not null check (state in ('open', 'authenticating', 'paid', 'left')),
  payments integer not null default 0,
  paid_until timestamptz(3),
  refunded_cents integer not null default 0,
  dispute text not null default 'none' check (dispute in ('none', 'opened', 'won', 'lost')),
  renews boolean not null default true,
  is_ended boolean not null default false,
  created_at timestamptz(3) not null
);
create index test_payments_by_user on test_payments (user_id);
