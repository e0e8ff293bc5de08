create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  kind text not null check (kind in ('percent', 'amount')),
  -- Of 100, or cents.
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  expires_at timestamptz(3),
  -- Of orders; null for any number.
  max_uses integer check (max_uses > 0),
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null
);
