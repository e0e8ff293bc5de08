-- One free draft of a tool that somebody's quiz named, once a tool for ever. The result stands in the history; of who keeps
-- none, here. A run that is deleted takes its result along, and the row stays.
create table free_runs (
  user_id text not null references users (id) on delete cascade,
  tool_slug text not null,
  -- Of the language and the values: who sends the same again gets the same result.
  request_hash text not null,
  language text not null,
  run_id uuid references runs (id) on delete set null,
  output text,
  created_at timestamptz(3) not null,
  primary key (user_id, tool_slug),
  check (run_id is null or output is null)
);
create index free_runs_by_run on free_runs (run_id) where run_id is not null;
