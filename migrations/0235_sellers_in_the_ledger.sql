-- seller: what is owed to those who sell here, each with a part of their own. It outlives their account, as the books do.
alter table ledger_postings
  drop constraint ledger_postings_debit_check,
  drop constraint ledger_postings_credit_check;
alter table ledger_postings
  add constraint ledger_postings_debit_check
    check (debit in ('provider', 'sales', 'tax', 'refunds', 'disputes', 'seller', 'payouts', 'bank')),
  add constraint ledger_postings_credit_check
    check (credit in ('provider', 'sales', 'tax', 'refunds', 'disputes', 'seller', 'payouts', 'bank')),
  add column seller_id text,
  add constraint ledger_postings_seller_check
    check ((seller_id is not null) = ('seller' in (debit, credit) or 'payouts' in (debit, credit)));
create index ledger_postings_by_seller on ledger_postings (seller_id, posted_at desc, id desc) where seller_id is not null;
