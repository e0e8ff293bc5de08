-- Since when nobody waits for an answer: what is over is deleted after its time. Of one that was over before, when the last of
-- it was written.
alter table tickets add column settled_at timestamptz(3);
update tickets set settled_at = coalesce(
  (select max(written_at) from ticket_messages where ticket_id = tickets.id), created_at)
where state <> 'open';
alter table tickets add check ((state = 'open') = (settled_at is null));
create index tickets_by_settling on tickets (settled_at) where settled_at is not null;
-- How many strangers wait is counted before another one does.
create index tickets_of_waiting_strangers on tickets (id) where user_id is null and state = 'open';
