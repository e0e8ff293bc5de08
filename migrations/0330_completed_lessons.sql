-- Which lessons of the academy a user has completed, each once. Modules, progress and level follow from them.
create table completed_lessons (
  user_id text not null references users (id) on delete cascade,
  module smallint not null check (module between 1 and 7),
  lesson smallint not null check (lesson between 1 and 4),
  completed_at timestamptz(3) not null,
  primary key (user_id, module, lesson)
);
