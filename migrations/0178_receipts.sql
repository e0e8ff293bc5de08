-- One for each payment, numbered without a gap; of an order before this, for its first one.
create table receipts (
  number integer primary key check (number > 0),
  order_id uuid not null references orders (id),
  -- As the facts of its order name it.
  payment_id text not null check (payment_id <> ''),
  issued_at timestamptz(3) not null,
  mailed_at timestamptz(3),
  unique (order_id, payment_id)
);
create index receipts_to_mail on receipts (number) where mailed_at is null;

insert into receipts (number, order_id, payment_id, issued_at, mailed_at)
select orders.receipt_number, orders.id, first.key, orders.created_at, orders.created_at
from orders
cross join lateral (
  select payment.key from jsonb_each(orders.facts -> 'payments') as payment
  where payment.value ->> 'paidAt' is not null
  order by (payment.value ->> 'paidAt')::numeric
  limit 1
) as first
where orders.receipt_number is not null;
