-- Each row takes cents from one account and gives them to another, so that all accounts are zero together.
create table ledger_postings (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  event_id uuid not null references provider_events (id),
  debit text not null check (debit in ('provider', 'sales', 'refunds', 'disputes')),
  credit text not null check (credit in ('provider', 'sales', 'refunds', 'disputes')),
  cents integer not null check (cents > 0),
  posted_at timestamptz(3) not null,
  check (debit <> credit)
);
create index ledger_postings_by_order on ledger_postings (order_id);

create trigger ledger_postings_never_change before update on ledger_postings
  for each row execute function refuse_change_of_history();
create trigger ledger_postings_never_go before delete on ledger_postings
  for each row execute function refuse_change_of_history();
