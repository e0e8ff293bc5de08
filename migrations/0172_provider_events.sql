-- Every verified event of a payment provider, once. The row stands in the transaction of what the event changed.
create table provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('test', 'stripe', 'paypal')),
  -- The provider's own id of it.
  event_id text not null,
  event_type text not null,
  order_id uuid references orders (id),
  -- applied: the order knows it; ignored: nothing that we act on; refused: it contradicts the order.
  outcome text not null check (outcome in ('applied', 'ignored', 'refused')),
  payload jsonb not null,
  received_at timestamptz(3) not null,
  unique (provider, event_id)
);
create index provider_events_by_order on provider_events (order_id, received_at);

create trigger provider_events_never_change before update on provider_events
  for each row execute function refuse_change_of_history();
create trigger provider_events_never_go before delete on provider_events
  for each row execute function refuse_change_of_history();
