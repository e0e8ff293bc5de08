-- A reseller's logo is a file of its user like the profile picture: counted with them, removed with them, at most one.
alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check check (purpose in ('upload', 'picture', 'logo'));
create unique index stored_files_logo on stored_files (user_id) where purpose = 'logo';
