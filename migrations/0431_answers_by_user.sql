-- Of one user only the latest answers are kept: see server/http/idempotency.ts.
create index idempotency_keys_answers_of_user on idempotency_keys (user_id, created_at desc) where body is not null;
