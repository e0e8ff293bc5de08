-- What the figures are made of: one row a kept run, without anything that was written. It outlives the run, so that
-- tidying the history does not falsify what was spent.
create table tool_uses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  run_id uuid unique references runs (id) on delete set null,
  tool_slug text not null,
  source text not null check (source in ('draft', 'model')),
  status text not null check (status in ('completed', 'stopped', 'cut_off')),
  provider text,
  model text,
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- Millionths of a US dollar at the prices of that day; null where the model's price is not known.
  cost_micros bigint check (cost_micros >= 0),
  words integer not null check (words >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  -- When the result was first put to use: copied, downloaded, starred, edited.
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index tool_uses_by_time on tool_uses (user_id, created_at);

alter table runs add column cost_micros bigint check (cost_micros >= 0);
alter table runs add column are_tokens_estimated boolean not null default false;

update runs set cost_micros = 0 where source = 'draft';
insert into tool_uses (user_id, run_id, tool_slug, source, status, provider, model, input_tokens, output_tokens,
                       cost_micros, words, duration_ms, used_at, created_at)
select user_id, id, tool_slug, source, status, provider, model, input_tokens, output_tokens,
       cost_micros, cardinality(regexp_split_to_array(trim(output), '\s+')), duration_ms,
       case when is_starred then updated_at end, created_at
from runs;
