-- Answers are forgotten after a day, their keys after a year; this finds the answers.
create index idempotency_keys_with_answer on idempotency_keys (created_at) where body is not null;
