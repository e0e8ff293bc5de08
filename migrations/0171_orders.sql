-- Orders stay when their buyer's account goes: the books must add up. Nothing in them but the buyer's id is personal.
create table orders (
  id uuid primary key default gen_random_uuid(),
  buyer_id text references users (id) on delete set null,
  state text not null check (
    state in ('open', 'cancelled', 'paid', 'partly_refunded', 'refunded', 'disputed', 'dispute_lost')
  ),
  currency text not null check (currency = 'USD'),
  total_cents integer not null check (total_cents >= 0),
  provider text not null check (provider in ('test', 'stripe', 'paypal')),
  -- The provider's checkout session.
  provider_ref text not null,
  checkout_url text not null,
  -- What the provider's events told, as core/billing/order-facts.ts gathers them; state follows from it.
  facts jsonb not null check (jsonb_typeof(facts -> 'payments') = 'object'),
  -- Given when the first payment comes, one after the other without a gap.
  receipt_number integer unique check (receipt_number > 0),
  created_at timestamptz(3) not null,
  unique (provider, provider_ref)
);

create index orders_by_buyer on orders (buyer_id, created_at desc, id desc);

create table order_items (
  order_id uuid not null references orders (id),
  -- Of the price book.
  product_id text not null check (product_id <> ''),
  cents integer not null check (cents >= 0),
  primary key (order_id, product_id)
);

-- One row: the last number that was given. A sequence would leave gaps where a transaction is undone.
create table receipt_numbers (
  is_only boolean primary key default true check (is_only),
  last_number integer not null default 0
);
insert into receipt_numbers default values;
