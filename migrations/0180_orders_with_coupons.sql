-- Uses are counted from the orders themselves, so that no repetition counts twice.
alter table orders add column coupon_id uuid references coupons (id);
alter table orders add column discount_cents integer not null default 0 check (discount_cents >= 0);
alter table orders add check (discount_cents = 0 or coupon_id is not null);
create index orders_by_coupon on orders (coupon_id) where coupon_id is not null;
