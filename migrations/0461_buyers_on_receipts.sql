-- To whom a receipt was issued, and in which language: what they are called and speak later changes nothing on it.
alter table receipts
  add column buyer_name text,
  add column buyer_email text,
  add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de', 'ja')),
  add check ((buyer_name is null) = (buyer_email is null));

-- Those of before: as their buyers are called today.
update receipts set buyer_name = users.name, buyer_email = users.email, language = users.language
  from orders join users on users.id = orders.buyer_id where orders.id = receipts.order_id;

-- Receipts outlive their buyer's account, and no longer say whose they were.
create function forget_buyer() returns trigger language plpgsql as $$
begin
  update receipts set buyer_name = null, buyer_email = null where order_id = new.id;
  return null;
end;
$$;
create trigger orders_without_buyer after update of buyer_id on orders
  for each row when (old.buyer_id is not null and new.buyer_id is null) execute function forget_buyer();
