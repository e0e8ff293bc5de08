-- What a job announces carries a key, by which it is written once however often and on however many servers it is found.
alter table notifications
  add column once_key text,
  add column mail_decided_at timestamptz(3),
  add unique (user_id, once_key);

-- Those that were there before are mailed no more.
update notifications set mail_decided_at = created_at;

-- What the job looks for; empty most of the time.
create index notifications_to_mail on notifications (created_at) where mail_decided_at is null;
