-- When the provider last refused to stop a plan's renewal, or to take it up again, and in which words.
alter table orders
  add column renewal_refused_at timestamptz(3),
  add column renewal_refusal text,
  add constraint orders_renewal_refusal_check check ((renewal_refused_at is null) = (renewal_refusal is null));
