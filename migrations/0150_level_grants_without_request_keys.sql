-- idempotency_keys keeps every request that asked for a grant, with its answer, in the transaction that made it.
alter table level_grants drop column request_key;
