-- When an order was last compared with what its provider knows of it; those never compared come first.
alter table orders add column reconciled_at timestamptz(3);
create index orders_by_reconciliation on orders (reconciled_at nulls first) where provider_ref is not null;
