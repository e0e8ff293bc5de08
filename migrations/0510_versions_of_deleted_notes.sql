-- A note that is written anew goes on counting where it was deleted: a device that slept meanwhile holds one of the earlier
-- versions, and would take a note of the same number for its own.
alter table deleted_notes add column version integer not null default 0;
