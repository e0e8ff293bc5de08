-- Which guided tours somebody saw to the end, on whatever device.
alter table users add column completed_tours text[] not null default '{}';
