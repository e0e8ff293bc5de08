-- The test mode as another company: it remembers what a month cost when it was charged, and outlives the account.
alter table test_payments rename column user_id to buyer_id;
alter table test_payments
  alter column buyer_id drop not null,
  drop constraint test_payments_user_id_fkey,
  add constraint test_payments_buyer_id_fkey foreign key (buyer_id) references users (id) on delete set null,
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  -- Of the latest payment.
  add column charged_cents integer not null default 0 check (charged_cents >= 0),
  -- Events so far; each is kept for good.
  add column told integer not null default 0;
update test_payments set charged_cents = cents where payments > 0;
