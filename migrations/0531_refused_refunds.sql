-- When the provider last refused to give back by itself what nothing is given for, and in which words.
alter table orders
  add column refund_refused_at timestamptz(3),
  add column refund_refusal text,
  add constraint orders_refund_refusal_check check ((refund_refused_at is null) = (refund_refusal is null));
