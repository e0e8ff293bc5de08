-- A seller's share is owed, not earned.
alter table ledger_postings drop constraint ledger_postings_debit_check;
alter table ledger_postings drop constraint ledger_postings_credit_check;
alter table ledger_postings
  add constraint ledger_postings_debit_check
    check (debit in ('provider', 'sales', 'sellers', 'tax', 'refunds', 'disputes')),
  add constraint ledger_postings_credit_check
    check (credit in ('provider', 'sales', 'sellers', 'tax', 'refunds', 'disputes'));
