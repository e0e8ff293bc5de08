-- Why an administrator took a license, in their words; null where nobody decided.
alter table license_events add column reason text check (reason <> '');
