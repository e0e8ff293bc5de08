-- What a user wants to spend on models in a calendar month, in millionths of a US dollar; null: no budget.
alter table users add column monthly_budget_micros bigint check (monthly_budget_micros > 0);
