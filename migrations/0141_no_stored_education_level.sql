-- Computed from completed_modules; nothing ever wrote it.
alter table users drop column education_level;
