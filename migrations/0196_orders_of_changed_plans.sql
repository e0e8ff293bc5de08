-- A higher plan is an order of its own, that takes the place of another; a lower one changes what the next month of an order costs.
alter table orders
  add column replaces uuid references orders (id),
  -- Off the first payment: what was left of the order that this one replaces.
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  -- Whether an order that replaces this one is held, or is replaced itself.
  add column is_replaced boolean not null default false,
  -- As core/billing/plan-change.ts says them: plans that were asked for, by what they cost a month.
  add column plan_changes jsonb not null default '[]' check (jsonb_typeof(plan_changes) = 'array'),
  -- When its renewal was stopped because another order took its place: it goes on when that one is given back.
  add column halted_at timestamptz(3),
  -- What its latest payment brought, until its buyer was told.
  add column news jsonb;
alter table orders add check (credit_cents < total_cents or credit_cents = 0);
create index orders_by_replaced on orders (replaces) where replaces is not null;
-- Those whose renewal may have to be stopped or taken up again: few at any time.
create index orders_to_settle on orders (created_at)
  where provider_ref is not null and (buyer_id is null or is_replaced or halted_at is not null);
