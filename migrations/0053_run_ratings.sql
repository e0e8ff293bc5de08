alter table runs add column rating text check (rating in ('up', 'down'));
