-- A kind of products, or the id of one; null for everything that is sold.
alter table coupons add column fits text check (fits <> '');
