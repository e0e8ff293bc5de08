-- An upgrade that was paid after another one of the same plan: it grants nothing and is given back.
alter table orders add column is_surplus boolean not null default false;
create index orders_surplus on orders (created_at) where is_surplus;
