-- An answer is stored in the transaction of the work that it tells of, so that no kill comes between them: nobody claims a
-- key any more, whoever inserts it first has it. Answers go with their user, since they may hold what the user wrote.
delete from idempotency_keys where status is null or not exists (select from users where id = user_id);
alter table idempotency_keys
  drop column claim,
  drop column claimed_until,
  drop column status,
  drop column content_type,
  add foreign key (user_id) references users (id) on delete cascade;
-- Null inside the transaction that makes it, and once it is forgotten.
comment on column idempotency_keys.body is 'the answer, JSON';
