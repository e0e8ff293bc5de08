-- Ids of payments that came for a plan which another one had taken the place of, or whose buyer's account was gone: they go back.
alter table orders add column surplus_payments text[] not null default '{}';
create index orders_with_surplus_payments on orders (created_at) where surplus_payments <> '{}';
