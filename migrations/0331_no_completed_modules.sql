-- Computed from completed_lessons; nothing ever wrote it.
drop table completed_modules;
