-- Which modules of the academy a user has completed; how far they have come is computed from it.
create table completed_modules (
  user_id text not null references users (id) on delete cascade,
  module smallint not null check (module between 1 and 7),
  completed_at timestamptz not null default now(),
  primary key (user_id, module)
);
