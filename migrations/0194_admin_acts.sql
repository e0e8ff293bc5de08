-- Every act of an administrator: written before it is done, so that none is without its row; how it ended is added once.
-- It outlives the account of whoever did it.
create table admin_acts (
  id uuid primary key default gen_random_uuid(),
  admin_id text not null,
  admin_email text not null,
  -- Method and path.
  act text not null,
  -- What was sent along: short values only.
  details jsonb not null,
  -- The answer's; null while it is being done, or when the server was killed meanwhile.
  status integer,
  acted_at timestamptz(3) not null
);
create index admin_acts_by_time on admin_acts (acted_at desc, id desc);

create trigger admin_acts_end_once before update on admin_acts
  for each row when (old.status is not null) execute function refuse_change_of_history();
create trigger admin_acts_never_go before delete on admin_acts
  for each row execute function refuse_change_of_history();
