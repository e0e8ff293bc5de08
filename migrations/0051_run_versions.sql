-- What a result said before it was edited. The current text stands in the run itself.
create table run_versions (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs (id) on delete cascade,
  -- 1 is the text as it came from the tool.
  number integer not null check (number > 0),
  output text not null,
  excerpt text generated always as (left(output, 280)) stored,
  written_at timestamptz(3) not null,
  unique (run_id, number)
);

-- When the current text was written, which `updated_at` does not say: stars and titles change that too.
alter table runs add column written_at timestamptz(3);
update runs set written_at = created_at;
alter table runs alter column written_at set not null;
