-- What an event of a payment provider told, as core/billing/payment-event.ts says it: to be gone through again.
alter table provider_events add column event jsonb;
create index provider_events_by_time on provider_events (received_at desc, id desc);
create index orders_by_time on orders (created_at desc, id desc);
create index ledger_postings_by_time on ledger_postings (posted_at, id);
create index users_by_time on users (created_at desc, id desc);
