-- What sellers ask to be paid. One at a time waits.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  seller_id text not null,
  cents integer not null check (cents > 0),
  -- Where to pay, in the seller's words. Forgotten once it is decided.
  destination text check ((destination is not null) = (state = 'requested')),
  state text not null default 'requested' check (state in ('requested', 'settled', 'refused')),
  -- How it was paid, or why not; the seller reads it.
  note text check ((note is not null) = (state <> 'requested')),
  requested_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text references users (id) on delete set null
);
create unique index payouts_waiting on payouts (seller_id) where state = 'requested';
create index payouts_by_state on payouts (state, requested_at, id);
create index payouts_by_seller on payouts (seller_id, requested_at desc, id desc);

-- A posting follows from an order's event, or from what becomes of a payout.
alter table ledger_postings
  alter column order_id drop not null,
  alter column event_id drop not null,
  add column payout_id uuid references payouts (id),
  add constraint ledger_postings_cause_check check (
    (payout_id is null and order_id is not null and event_id is not null)
    or (payout_id is not null and order_id is null and event_id is null)
  );
